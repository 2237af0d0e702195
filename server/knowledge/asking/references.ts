import type { FoundPassage } from '#schemas/wire/knowledge/passages.ts';
import type { Place } from '#schemas/wire/knowledge/places.ts';
import type { Reference, ReferenceDocument } from '#schemas/wire/knowledge/references.ts';
import { quotedRange, quotesOf } from './quotes.ts';

/** A place in the words of DB-GPT's loaders, which write a dictionary of Python. */
const metaOf = (name: string, { page, sheet, rows, headings = [] }: Place): string => {
  const said: [string, string | number][] = [
    ...headings.map((heading, at): [string, string] => [`Header${at + 1}`, heading]),
    ...(page === undefined ? [] : [['page', page] as [string, number]]),
    ...(sheet === undefined ? [] : [['sheet', sheet] as [string, string]]),
    ...(rows === undefined ? [] : [['rows', rows.join('-')] as [string, string]]),
    ['source', name],
  ];
  const quoted = (value: string | number): string =>
    typeof value === 'number' ? String(value) : `'${value.replaceAll('\\', ' ').replaceAll("'", '’').replaceAll(/\s+/g, ' ')}'`;
  return `{${said.map(([key, value]) => `'${key}': ${quoted(value)}`).join(', ')}}`;
};

function referenceOf(passage: FoundPassage, index: number, claim: string | undefined): Reference {
  const [quote] = claim === undefined ? [] : quotesOf(claim, [passage]);
  return {
    index,
    id: passage.chunk,
    content: passage.text.replaceAll(/\r?\n/g, '\u2028'),
    meta_info: metaOf(passage.documentName, passage.place),
    recall_score: passage.scores.rerank ?? passage.scores.relevance,
    document: passage.document,
    revision: passage.revision,
    space: passage.space,
    place: passage.place,
    from: passage.from,
    to: passage.to,
    quote: quotedRange(passage, quote && quote.score > 0 ? quote.sentence : undefined),
    cited: claim !== undefined,
  };
}

/** The passages of an answer by their documents, in the order of their numbers; `cited` has the sentence that each stands behind. */
export function referencesOf(passages: readonly FoundPassage[], cited: ReadonlyMap<number, string>): ReferenceDocument[] {
  const documents = new Map<number, { name: string; chunks: Reference[] }>();
  for (const [at, passage] of passages.entries()) {
    const { name, chunks } = documents.get(passage.document) ?? { name: passage.documentName, chunks: [] };
    chunks.push(referenceOf(passage, at + 1, cited.get(at + 1)));
    documents.set(passage.document, { name, chunks });
  }
  return [...documents.values()];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** The same as the element that ends an answer (contract §5.4). Backslash and n side by side would be taken for the end of a line. */
export function referencesTag(documents: readonly ReferenceDocument[]): string {
  const json = JSON.stringify(documents).replaceAll('\\\\n', '\\u005cn').replaceAll('\\n', ' ');
  return `\n\n<references title="References" references="${json.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)}" />`;
}
