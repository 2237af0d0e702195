import { onTestFinished, vi } from 'vitest';

/** A file that a page had the browser keep. */
export interface SavedFile {
  readonly name: string;
  bytes(): Promise<Buffer>;
}

const bytesOf = (file: Blob): Promise<Buffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(Buffer.from(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(file);
  });

/** Keeps what pages save during a test, which jsdom has no place for. */
export function keepSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, file as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void blobs.delete(address);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, bytes: () => bytesOf(blob) });
  });
  onTestFinished(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return saved;
}
