import type { ErrorTable } from './entry.ts';

/** Errors of reports, deep searches and audits. */
export const reportErrors = {
  REPORT_QUOTE_NOT_FOUND: {
    status: 422,
    zh: '来源快照中没有这段原文，或它不是您可以引用的：{passage}',
    en: 'No source that you may quote has this passage: {passage}',
  },
  SNAPSHOT_NOT_FOUND: { status: 404, zh: '报告没有引用这个来源', en: 'The report quotes no such source' },
} as const satisfies ErrorTable;
