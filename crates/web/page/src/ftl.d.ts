// Texts are bundled as strings.
declare module "*.ftl" {
  const text: string;
  export default text;
}
