import { z } from 'zod';
import { spaceArguments } from './arguments.ts';
import { documentStatuses, documentTypes } from './documents.ts';

/** A whole number, which DB-GPT's clients may send as they have it in a field of a form. */
export const wholeInput = z.union([z.int(), z.string().regex(/^\d{1,15}$/)]);
const yesInput = z.union([z.boolean(), z.enum(['true', 'false'])]);
const words = z.string().max(2_000).nullish();

/** Way to cut a document as DB-GPT's clients send it (contract §8.3). */
export const chunkParameters = z.looseObject({
  chunk_strategy: z.string().max(100).nullish(),
  chunk_size: wholeInput.nullish(),
  chunk_overlap: wholeInput.nullish(),
  separator: z.string().max(50).nullish(),
  enable_merge: yesInput.nullish(),
});
export type ChunkParameters = Readonly<z.infer<typeof chunkParameters>>;

const spaceFields = { vector_type: words, domain_type: words, desc: words, owner: words };

/** Conditions of a list of spaces; none asks for all. */
export const spaceSought = z.looseObject({ id: wholeInput.nullish(), name: words, ...spaceFields });
/** A space that is added. */
export const spaceInput = z.looseObject({ name: z.string().min(1).max(200), ...spaceFields });

/** A space as DB-GPT's clients are told of it; its arguments stand in `context`, as JSON. */
export const wireSpace = z.strictObject({
  id: z.int(),
  name: z.string(),
  vector_type: z.string(),
  index_methods: z.null(),
  domain_type: z.string(),
  desc: z.string(),
  context: z.string(),
  owner: z.string(),
  user_id: z.null(),
  user_ids: z.null(),
  sys_code: z.null(),
  gmt_created: z.string(),
  gmt_modified: z.string(),
  docs: z.int(),
});
export type WireSpace = Readonly<z.infer<typeof wireSpace>>;

/** Arguments that a client asked for. */
export const wireArguments = spaceArguments;

const paging = { page: wholeInput.nullish(), page_size: wholeInput.nullish() };

/** Conditions of a list of documents. With `doc_ids` it tells how far these have come. */
export const documentsSought = z.looseObject({
  doc_name: words,
  doc_ids: z.array(wholeInput).max(1_000).nullish(),
  doc_type: words,
  status: words,
  ...paging,
});

/** A document as DB-GPT's clients are told of it; `chunk_size` is the number of its chunks, `content` an address or where it was found. */
export const wireDocument = z.strictObject({
  id: z.int(),
  doc_name: z.string(),
  doc_type: z.enum(Object.keys(documentTypes) as (keyof typeof documentTypes)[]),
  content: z.string(),
  vector_ids: z.null(),
  space: z.string(),
  space_id: z.int(),
  status: z.enum(Object.keys(documentStatuses) as (keyof typeof documentStatuses)[]),
  last_sync: z.string(),
  result: z.string(),
  summary: z.null(),
  gmt_created: z.string(),
  gmt_modified: z.string(),
  chunk_size: z.int(),
  questions: z.null(),
});
export type WireDocument = Readonly<z.infer<typeof wireDocument>>;

/** A text or a web page that is added. */
export const documentInput = z.looseObject({
  doc_name: z.string().min(1).max(200),
  doc_type: z.enum(['TEXT', 'URL']),
  content: z.string().min(1).max(2_000_000),
  source: words,
  labels: z.union([z.string().max(2_000), z.array(z.string().max(50)).max(50)]).nullish(),
});

/** Conditions of a list of chunks. */
export const chunksSought = z.looseObject({
  id: wholeInput.nullish(),
  document_id: wholeInput.nullish(),
  doc_name: words,
  doc_type: words,
  content: words,
  ...paging,
});

/** A chunk as DB-GPT's clients are told of it; `meta_info` is JSON. */
export const wireNamedChunk = z.strictObject({
  id: z.int(),
  document_id: z.int(),
  doc_name: z.string(),
  doc_type: z.string(),
  content: z.string(),
  meta_info: z.string(),
  questions: z.string().nullable(),
  gmt_created: z.string(),
  gmt_modified: z.string(),
});
export type WireNamedChunk = Readonly<z.infer<typeof wireNamedChunk>>;
