import { documentType, workbookType } from '#schemas/wire/workbookType.ts';
import type { Encoding } from './csv.ts';

/** The forms in which rows leave as a file. */
export const formats = ['csv', 'xlsx', 'docx'] as const;
export type Format = (typeof formats)[number];

const types: Readonly<Record<Exclude<Format, 'csv'>, string>> = { xlsx: workbookType, docx: documentType };

/** The content type of a written file. */
export const contentType = (format: Format, encoding: Encoding): string =>
  format === 'csv' ? `text/csv; charset=${encoding}` : types[format];
