import { z } from 'zod';
import { fileOf } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';
import { languages } from '../kit/text.ts';
import { documentType, reportFormats } from '../wire/reports/report.ts';
import { snapshot } from '../wire/reports/snapshot.ts';
import { workbookType } from '../wire/workbookType.ts';

const group = { zh: '报告', en: 'Reports' };

/** A report as a file. PDF is what the browser prints of its page. */
export const exportReport = defineCall('GET /api/reports/{id}/file', {
  name: 'reports.file',
  access: 'ask',
  group,
  does: { zh: '下载报告', en: 'Download a report' },
  query: z.object({ format: z.enum(reportFormats).default('docx'), language: z.enum(languages).default('zh') }),
  answer: fileOf('text/markdown', documentType, workbookType),
  limit: 'long',
});

/** The snapshot that a report quotes, whole; for whoever sees the report. */
export const readSnapshot = defineCall('GET /api/reports/{id}/snapshots/{snapshot}', {
  name: 'reports.snapshot',
  access: 'ask',
  group,
  does: { zh: '报告引用的来源快照', en: 'A source that a report quotes, as it was' },
  answer: snapshot,
});
