import { Marked } from 'marked';
import { sanitized } from './sanitize.ts';

/** Encoding that a page names in its head. */
const named = /charset\s*=\s*["']?\s*([\w.:-]{2,40})|encoding\s*=\s*["']([\w.:-]{2,40})/i; // bounded: a piece of the head
const head = 4096;

function decoded(bytes: Uint8Array, encoding: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Text of a file: by its mark, in UTF-8 where it is that, in the encoding that it names, or else as Chinese is written. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [, first, second] = named.exec(new TextDecoder('latin1').decode(bytes.subarray(0, head))) ?? [];
  const marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;
  const [mark] = Object.entries(marks).find(([, [one, other]]) => bytes[0] === one && bytes[1] === other) ?? [];
  const orders = [mark ?? 'utf-8', first ?? second ?? 'utf-8'];
  return (
    orders.reduce<string | undefined>((text, encoding) => text ?? decoded(bytes, encoding, true), undefined) ??
    decoded(bytes, 'gb18030', false)!
  );
}

/** A web page, without what is not words, lists, tables or pictures of its own. */
export const renderHtml = async (file: Blob): Promise<DocumentFragment> => sanitized(await textOf(file));

const markdown = new Marked({ gfm: true });
/** Facts about a text that stand before it, as YAML or TOML. */
const front = /^\ufeff?(---|\+\+\+)\r?\n([^]*?)\r?\n\1(?:\r?\n|$)/;

/** Markdown as it is meant to look; what stands before it as facts is shown as it is. */
export async function renderMarkdown(file: Blob): Promise<DocumentFragment> {
  const text = await textOf(file);
  const [whole = '', , facts = ''] = front.exec(text) ?? [];
  const fragment = sanitized(markdown.parse(text.slice(whole.length), { async: false }));
  if (facts !== '') {
    const before = document.createElement('pre');
    before.textContent = facts;
    fragment.prepend(before);
  }
  return fragment;
}
