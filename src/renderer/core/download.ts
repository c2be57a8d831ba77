/** Saves what is at an address of main as a file, where the browser keeps its downloads. */
export function download(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = '';
  anchor.click();
}
