// Texts are bundled as strings, and so are the styles of what is loaded later.
declare module "*.ftl" {
  const text: string;
  export default text;
}

declare module "*.css?later" {
  const style: string;
  export default style;
}
