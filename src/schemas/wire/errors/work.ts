import type { ErrorTable } from './entry.ts';

/** Errors of exports, imports and jobs. */
export const workErrors = {
  EXPORTS_AT_ONCE: {
    status: 429,
    zh: '您同时进行的导出已达 {limit} 个，请等其中一个完成，或在 {seconds} 秒后重试',
    en: 'You have {limit} exports under way already; wait for one of them to end, or try again in {seconds} seconds',
  },
  EXPORT_TOO_LONG: {
    status: 422,
    zh: '超过 {limit} 行，不能导出为 Word；请缩小范围，或导出为 Excel',
    en: 'More than {limit} rows do not leave as a Word document; choose fewer, or take a workbook',
  },
  IMPORT_COLUMN_UNKNOWN: {
    status: 422,
    zh: '没有名为“{column}”的列，可用的列：{known}',
    en: 'There is no column named "{column}"; known columns: {known}',
  },
  IMPORT_COLUMN_DOUBLED: { status: 422, zh: '列“{column}”出现了两次', en: 'The column "{column}" appears twice' },
  IMPORT_NOT_FOUND: { status: 404, zh: '没有这次导入', en: 'There is no such import' },
  IMPORT_READING_STOPPED: {
    status: 409,
    zh: '服务器在读取文件时停止了，请重新上传',
    en: 'The server stopped while it read the file; upload it again',
  },
  IMPORT_OWNER_GONE: {
    status: 403,
    zh: '上传者的账号已停用或删除，其余的行没有处理',
    en: 'The account that uploaded the file is suspended or removed; the remaining rows were not dealt with',
  },
  IMPORT_RIGHT_LOST: {
    status: 403,
    zh: '上传者不再有导入的权限，其余的行没有处理',
    en: 'The account that uploaded the file may no longer import; the remaining rows were not dealt with',
  },
  IMPORT_STATE: { status: 409, zh: '这次导入当前是“{state}”，不能这样做', en: 'The import is {state} now, so this cannot be done' },
  TASK_NOT_FOUND: { status: 404, zh: '没有这个任务', en: 'There is no such task' },
  TASK_STATE: { status: 409, zh: '这个任务现在不能这样做', en: 'This cannot be done with the task now' },
  JOB_STATE: { status: 409, zh: '这个任务当前是“{state}”，不能这样做', en: 'The job is {state} now, so this cannot be done' },
  SCHEDULE_INVALID: { status: 422, zh: '无法识别这个时间安排：{detail}', en: 'The schedule cannot be read: {detail}' },
  JOB_LOST: {
    status: 500,
    zh: '执行任务的服务器没有做完就停了，已试 {attempts} 次',
    en: 'The server that ran the job ended before it did; tries so far: {attempts}',
  },
} as const satisfies ErrorTable;
