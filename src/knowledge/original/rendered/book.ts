import { beside, named, openArchive } from './archive.ts';
import { sanitized } from './sanitize.ts';

/** Bytes of the chapters of a book, unpacked. */
const mostBytes = 30_000_000;
const container = 'META-INF/container.xml';
const isRead = (name: string): boolean => name === container || /\.(?:opf|x?html?)$/i.test(name);

/** A book, chapter by chapter in its order (EPUB 3.3, 5.7). */
export async function renderBook(file: Blob): Promise<DocumentFragment> {
  const { text, xml } = await openArchive(file, isRead, mostBytes);
  const book = named(xml(container), 'rootfile')[0]?.getAttribute('full-path') ?? '';
  const opf = xml(book);
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
