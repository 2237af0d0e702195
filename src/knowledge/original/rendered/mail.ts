import PostalMime, { type Address } from 'postal-mime';
import { sanitized } from './sanitize.ts';

const bounds = { maxNestingDepth: 50, maxHeadersSize: 1024 * 1024 };

const people = (addresses: readonly Address[]): string =>
  addresses
    .map((one) => (one.group ? people(one.group) : [one.name, one.address && `<${one.address}>`].filter(Boolean).join(' ')))
    .join(', ');

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** A message: its subject, who wrote it to whom and when, what it says, and the names of what is attached to it. */
export async function renderMail(file: Blob): Promise<DocumentFragment> {
  const mail = await PostalMime.parse(await file.arrayBuffer(), bounds);
  const facts = [
    ['From', people(mail.from ? [mail.from] : [])],
    ['To', people(mail.to ?? [])],
    ['Cc', people(mail.cc ?? [])],
    ['Date', mail.date ?? ''],
  ] as const;
  const head = document.createElement('dl');
  for (const [name, value] of facts) if (value !== '') head.append(element('dt', `${name}:`), element('dd', value));
  const fragment = document.createDocumentFragment();
  fragment.append(element('h1', mail.subject ?? ''), head);
  if (mail.html) fragment.append(sanitized(mail.html));
  else for (const paragraph of (mail.text ?? '').split(/\n\s*\n/)) fragment.append(element('p', paragraph));
  if (mail.attachments.length > 0) {
    const attached = document.createElement('ul');
    attached.append(...mail.attachments.map(({ filename, mimeType }) => element('li', filename ?? mimeType)));
    fragment.append(attached);
  }
  return fragment;
}
