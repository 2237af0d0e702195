import { strFromU8, unzipSync } from 'fflate';

/** Parts of a file that is an archive of them: of XML as documents, of pictures as addresses that hold them. */
export interface Archive {
  readonly text: (path: string) => string;
  readonly xml: (path: string) => Document;
  readonly bytes: (path: string) => Uint8Array | undefined;
}

/** Opens the parts of an archive that are wanted, up to a number of bytes, unpacked. */
export async function openArchive(file: Blob, isWanted: (name: string) => boolean, mostBytes: number): Promise<Archive> {
  let bytes = 0;
  const filter = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean =>
    isWanted(name) && (bytes += originalSize) <= mostBytes;
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter });
  const text = (path: string): string => (parts[path] ? strFromU8(parts[path]) : '');
  return { text, xml: (path) => new DOMParser().parseFromString(text(path), 'application/xml'), bytes: (path) => parts[path] };
}

/** Elements of a name, whatever their prefix. */
export const named = (root: Document | Element, name: string): Element[] =>
  [...root.getElementsByTagName('*')].filter(({ localName }) => localName === name);

/** Path of a part that another one names. */
export const beside = (path: string, href: string): string => decodeURI(new URL(href, `http://archive/${path}`).pathname.slice(1));
