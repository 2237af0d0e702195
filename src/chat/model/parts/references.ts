import { decodeHTMLStrict } from 'entities/decode';
import { z } from 'zod';
import { reference } from '#schemas/wire/knowledge/references.ts';
import type { Place } from '#schemas/wire/knowledge/places.ts';
import { looseText, readJson } from './json.ts';
import type { PartForm } from './part.ts';
import { oneLine, paragraphs, strong } from './writing.ts';

/** Place of a passage in the very version of a document that it is from, where our own server told it. */
export interface Origin {
  readonly document: number;
  readonly revision: number;
  readonly chunk: number;
  readonly place: Place;
  /** Words that bear the answer out, and their first and one past their last character in the text of the document. */
  readonly quote: string;
  readonly from: number;
  readonly to: number;
}

/** A passage that an answer rests on; `index` is its number in the text, null when it has none. */
export interface Passage {
  readonly index: number | null;
  readonly content: string;
  readonly meta: string;
  /** Similarity to the question; null when unknown. */
  readonly score: number | null;
  /** Null of a passage whose original is not at hand. */
  readonly origin: Origin | null;
  /** False of one that was found and is not cited. */
  readonly isCited: boolean;
}
export interface SourceDocument {
  readonly name: string;
  readonly passages: readonly Passage[];
}
/** The documents of an answer with their passages, numbered over all of them (contract §5.4). */
export interface ReferencesPart {
  readonly kind: 'references';
  readonly documents: readonly SourceDocument[];
}

declare module './part.ts' {
  interface PartKinds {
    references: ReferencesPart;
  }
}

const whole = z.coerce.number().int().nonnegative();
const passage = z.union([
  z
    .object({
      index: whole.nullish().catch(null),
      content: looseText,
      meta_info: z.unknown().optional(),
      recall_score: z.coerce.number().nullish().catch(null),
    })
    .loose()
    .transform((told): Passage => ({ ...passageOf(told), origin: originOf(told), isCited: told['cited'] !== false })),
  whole.transform((index): Passage => ({ index, content: '', meta: '', score: null, origin: null, isCited: true })),
]);

interface ToldPassage {
  readonly index?: number | null | undefined;
  readonly content: string;
  readonly meta_info?: unknown;
  readonly recall_score?: number | null | undefined;
}

function passageOf({ index, content, meta_info, recall_score }: ToldPassage): Omit<Passage, 'origin' | 'isCited'> {
  return {
    index: index ?? null,
    // Lines end so where the wire would lose line ends.
    content: content.replaceAll('\u2028', '\n'),
    meta: typeof meta_info === 'string' ? meta_info : meta_info == null ? '' : JSON.stringify(meta_info),
    score: recall_score ?? null,
  };
}

/** Reads where a passage stands; null where another server tells of it. */
function originOf(told: unknown): Origin | null {
  const read = reference.safeParse(told);
  if (!read.success) return null;
  const { document: id, revision, id: chunk, place, from, to, quote, content } = read.data;
  const text = content.replaceAll('\u2028', '\n');
  // A table repeats its head before the rows of a chunk, whose places then are not those of its text.
  const isPlain = text.length === to - from && quote[0] >= from && quote[1] > quote[0];
  const within = isPlain
    ? { quote: text.slice(quote[0] - from, quote[1] - from), from: quote[0], to: quote[1] }
    : { quote: text, from, to };
  return { document: id, revision, chunk, place, ...within };
}

const document = z
  .object({ name: looseText, chunks: z.array(passage).nullish() })
  .transform(({ name, chunks }): SourceDocument => ({ name: shownName(name), passages: chunks ?? [] }));
const documents = z.array(document);

/** All forms in which a list of documents has come: the list itself, or under `references` or `knowledge`. */
const referencesPayload = z.union([
  documents,
  z.object({ references: documents }).transform(({ references }) => references),
  z.object({ knowledge: documents }).transform(({ knowledge }) => knowledge),
  z.object({ references: z.object({ knowledge: documents }) }).transform(({ references }) => references.knowledge),
]);

/** The documents in a payload; null when it holds none. */
export function referencesOf(value: unknown): ReferencesPart | null {
  const read = referencesPayload.safeParse(typeof value === 'string' ? readJson(value) : value);
  return read.success && read.data.length > 0 ? { kind: 'references', documents: read.data } : null;
}

/** The documents named after `relations:` by older servers. */
function relationsOf(names: string): ReferencesPart | null {
  const listed = names.split(',').flatMap((name) => (name.trim() ? [{ name: shownName(name.trim()), passages: [] }] : []));
  return listed.length > 0 ? { kind: 'references', documents: listed } : null;
}

const listOf = ({ documents }: ReferencesPart): string =>
  documents
    .flatMap(({ name, passages }) => [
      `- ${name}`,
      ...passages.map(({ index, content }) => `  - ${index === null ? '' : `[${index}] `}${oneLine(content)}`.trimEnd()),
    ])
    .join('\n');

/** An answer is copied without the list that older servers put after it: `relations`. */
export const referencesForm: PartForm<ReferencesPart> = {
  elements: {
    references: {
      body: 'lines',
      selfClosing: true,
      growing: true,
      read: ({ attributes, body }) =>
        referencesOf(attributes.get('references') ?? '') ?? referencesOf(body) ?? referencesOf(decodeHTMLStrict(body)),
    },
  },
  lists: { relations: relationsOf },
  toText: (part, { purpose, sources, token }) =>
    purpose === 'copy' && token?.type === 'tag' && token['name'] === 'relations' ? '' : paragraphs(strong(sources), listOf(part)),
};

/** A document's name without the number that storage puts after `_`, and with its own letters. */
function shownName(name: string): string {
  const plain = decoded(name);
  const [, stem, ending] = /^(.+?)_[\da-f]{8}[\da-f-]*(\.\w{1,8})?$/i.exec(plain) ?? [];
  return stem === undefined ? plain : stem + (ending ?? '');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
