import { z } from 'zod';
import { fileOf } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';
import { languages } from '../kit/text.ts';
import { importRow, importStatus, rowStatuses } from '../wire/imports.ts';
import { pageOf, paging } from '../wire/pages.ts';
import { workbookType } from '../wire/workbookType.ts';

const group = { zh: '导入', en: 'Imports' };
const access = 'signedIn';

/** A page of one's own imports, newest first. */
export const listImports = defineCall('POST /api/imports/list', {
  name: 'imports.list',
  access,
  group,
  does: { zh: '自己的导入', en: 'Own imports' },
  body: z.strictObject({ ...paging, resource: z.string().max(64).optional() }),
  answer: pageOf(importStatus),
});

/** A file to fill in: the head that an import of the resource understands, and no rows. */
export const downloadTemplate = defineCall('GET /api/imports/template', {
  name: 'imports.template',
  access,
  group,
  does: { zh: '下载导入模板', en: 'Download the template of an import' },
  query: z.strictObject({
    resource: z.string().max(64),
    format: z.enum(['csv', 'xlsx']).default('xlsx'),
    language: z.enum(languages).default('zh'),
  }),
  answer: fileOf('text/csv', workbookType),
});

/** An import as it is now. */
export const showImport = defineCall('GET /api/imports/{id}', {
  name: 'imports.show',
  access,
  group,
  does: { zh: '导入的进度', en: 'How far an import is' },
  answer: importStatus,
});

/** A page of the rows of an import, in the file's order. */
export const listImportRows = defineCall('POST /api/imports/{id}/rows', {
  name: 'imports.rows',
  access,
  group,
  does: { zh: '导入的每一行', en: 'The rows of an import' },
  body: z.strictObject({ ...paging, status: z.enum(rowStatuses).optional() }),
  answer: pageOf(importRow),
});

/** Cells of one row of an import that was previewed, corrected; the row is planned anew, and answered as it would be imported now. */
export const correctImportRow = defineCall('PUT /api/imports/{id}/rows/{line}', {
  name: 'imports.correct',
  access,
  group,
  does: { zh: '更正导入的一行', en: 'Correct a row of an import' },
  body: z.strictObject({ cells: z.record(z.string().max(100), z.string().max(100_000)) }),
  answer: importRow,
});

/** An import that was previewed or interrupted, carried out. */
export const applyImport = defineCall('POST /api/imports/{id}/apply', {
  name: 'imports.apply',
  access,
  group,
  does: { zh: '执行导入', en: 'Apply an import' },
  answer: importStatus,
  limit: 'long',
});

/** An import, stopped where it is. */
export const cancelImport = defineCall('POST /api/imports/{id}/cancel', {
  name: 'imports.cancel',
  access,
  group,
  does: { zh: '取消导入', en: 'Cancel an import' },
  answer: importStatus,
});

/** An import that has ended, taken back. */
export const undoImport = defineCall('POST /api/imports/{id}/undo', {
  name: 'imports.undo',
  access,
  group,
  does: { zh: '撤销导入', en: 'Undo an import' },
  answer: importStatus,
  limit: 'long',
});

/** The refused rows of an import as a workbook that says what is wrong with each. */
export const downloadRefused = defineCall('GET /api/imports/{id}/errors', {
  name: 'imports.errors',
  access,
  group,
  does: { zh: '下载有问题的行', en: 'Download the rows with problems' },
  query: z.object({ language: z.enum(languages).default('zh') }),
  answer: fileOf(workbookType),
  limit: 'long',
});
