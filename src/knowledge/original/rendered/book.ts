import { strFromU8, unzipSync } from 'fflate';
import { sanitized } from './sanitize.ts';

/** Bytes of the chapters of a book, unpacked. */
const mostBytes = 30_000_000;
const container = 'META-INF/container.xml';
const isRead = (name: string): boolean => name === container || /\.(?:opf|x?html?)$/i.test(name);

/** Elements of a name, whatever their prefix. */
const named = (root: Document, name: string): Element[] =>
  [...root.getElementsByTagName('*')].filter(({ localName }) => localName === name);
const xml = (text: string): Document => new DOMParser().parseFromString(text, 'application/xml');

/** Address of a file that another one of the book names. */
const beside = (path: string, href: string): string => decodeURI(new URL(href, `http://book/${path}`).pathname.slice(1));

/** A book, chapter by chapter in its order (EPUB 3.3, 5.7). */
export async function renderBook(file: Blob): Promise<DocumentFragment> {
  let bytes = 0;
  const filter = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean =>
    isRead(name) && (bytes += originalSize) <= mostBytes;
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter });
  const text = (path: string): string => (parts[path] ? strFromU8(parts[path]) : '');
  const book = named(xml(text(container)), 'rootfile')[0]?.getAttribute('full-path') ?? '';
  const opf = xml(text(book));
  const files = new Map(named(opf, 'item').map((item) => [item.getAttribute('id'), item.getAttribute('href') ?? '']));
  const fragment = document.createDocumentFragment();
  for (const item of named(opf, 'itemref')) {
    const href = files.get(item.getAttribute('idref'));
    const chapter = document.createElement('section');
    if (href) chapter.append(sanitized(text(beside(book, href))));
    if (chapter.textContent?.trim()) fragment.append(chapter);
  }
  return fragment;
}
