import { z } from 'zod';
import { chunkSettings, chunkStrategies } from './chunking.ts';
import { documentStatuses } from './documents.ts';
import { type DocumentForm, documentForms } from './forms.ts';
import { place } from './places.ts';
import { spaceRights } from './rights.ts';

const id = z.int().positive();

/** Rights of somebody in one space. */
export const ownRights = z.strictObject({
  space: z.int(),
  /** The greatest right over all of its documents; null where there is none over all. */
  right: z.enum(spaceRights).nullable(),
  /** The greatest right over documents of each label. */
  labels: z.array(z.strictObject({ label: z.string(), right: z.enum(spaceRights) })),
  /** True of its owner and of admins, who alone change name, owner and rights, and delete it. */
  isOwner: z.boolean(),
});

/** Progress of the reading of a document. */
export const documentProgress = z.strictObject({
  id,
  status: z.enum(Object.keys(documentStatuses) as (keyof typeof documentStatuses)[]),
  /** Part of the work that it is at, while it runs. */
  step: z.enum(['waiting', 'fetching', 'reading', 'cutting', 'storing']).nullable(),
  /** Pages, slides or sheets that were read, of so many, as far as these are known. */
  done: z.int().nullable(),
  total: z.int().nullable(),
});

/** A part of the text of a document. */
export const documentPart = z.strictObject({
  revision: id,
  part: z.int(),
  parts: z.int(),
  /** First character of it in the text of the document. */
  from: z.int(),
  /** Sheets of a workbook, each with its first character. */
  sheets: z.array(z.strictObject({ name: z.string(), from: z.int() })),
  blocks: z.array(
    z.strictObject({
      kind: z.enum(['heading', 'paragraph', 'list', 'table', 'code']),
      level: z.int().optional(),
      text: z.string(),
      place,
    }),
  ),
});

/** A version of a document: its original, and how it was cut. */
export const documentVersion = z.strictObject({
  revision: id,
  number: z.int(),
  state: z.enum(['new', 'building', 'current', 'replaced', 'failed']),
  fileName: z.string().nullable(),
  /** Form in which it came; null before a web page was fetched. */
  form: z.enum(documentForms as [DocumentForm, ...DocumentForm[]]).nullable(),
  size: z.int().nullable(),
  characters: z.int().nullable(),
  pages: z.int().nullable(),
  settings: chunkSettings,
  createdAt: z.string(),
  /** Stretches of its text that are kept, since answers cite them, though it was replaced. */
  excerpts: z.int(),
});

/** Chunks that a document would have. Nothing of it is stored. */
export const chunkPreview = z.strictObject({
  /** By which it is cut again with other settings, for a while. */
  key: z.string(),
  characters: z.int(),
  pages: z.int().nullable(),
  /** Number of all chunks; the first of them follow. */
  total: z.int(),
  chunks: z.array(z.strictObject({ text: z.string(), from: z.int(), to: z.int(), place })),
  /** Strategies by which it can be cut. */
  strategies: z.array(z.enum(chunkStrategies)),
});
