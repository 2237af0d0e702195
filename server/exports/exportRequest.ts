import { z } from 'zod';
import { languages } from '#schemas/kit/text.ts';
import { listQuerySchema } from '#schemas/wire/listQuery.ts';
import { readRequest } from '../calls/readInput.ts';
import { encodings } from '../sheets/csv.ts';
import { formats } from '../sheets/fileTypes.ts';

/** Request of an export: the chosen records, or all that the list's query finds, in its order. */
const exportRequestSchema = z.strictObject({
  format: z.enum(formats).default('xlsx'),
  encoding: z.enum(encodings).default('utf-8'),
  language: z.enum(languages).default('zh'),
  query: listQuerySchema.unwrap().pick({ search: true, sorters: true, filters: true }).optional(),
  ids: z.array(z.int().positive()).min(1).max(100_000).optional(),
  columns: z.array(z.string().max(64)).min(1).max(200).optional(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** Reads the body of an export; an empty one asks for everything as XLSX (spec §7). */
export const parseExportRequest = (body: unknown): ExportRequest => readRequest(exportRequestSchema, body);
