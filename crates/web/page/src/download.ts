// A file out of the browser.
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken what it needs once the click is done with.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
