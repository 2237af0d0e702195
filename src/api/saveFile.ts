/** Milliseconds that a browser may take to begin reading a file that it was told to save. */
const readingTime = 60_000;

/** Has the browser keep a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readingTime);
}
