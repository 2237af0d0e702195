import type { ErrorTable } from './entry.ts';

/** Errors of records, their lists, their versions and their past. */
export const recordErrors = {
  RECORD_NOT_FOUND: { status: 404, zh: '没有编号为 {id} 的{resource}', en: 'No {resource} record has the ID {id}' },
  UPGRADE_NOTICE_GONE: { status: 404, zh: '这条升级提示已经处理过', en: 'This notice of an upgrade has been dealt with' },
  VERSION_NOT_FOUND: { status: 404, zh: '没有第 {version} 版', en: 'There is no version {version}' },
  PAST_NOT_KEPT: { status: 404, zh: '这个列表没有过去的样子可看', en: 'This list cannot be shown as it was' },
  PAST_NOT_YET: { status: 400, zh: '这个时间还没有到', en: 'That time has not come yet' },
  PAST_TOO_FAR: {
    status: 400,
    zh: '此后的改动超过 {limit} 处，请选择较近的时间',
    en: 'There have been more than {limit} changes since; choose a later time',
  },
  VERSION_CONFLICT: { status: 409, zh: '这条记录刚被他人修改', en: 'Someone else has just changed this record' },
  VERSION_REQUIRED: {
    status: 428,
    zh: '请求须带上所依据的版本 version',
    en: 'The request must say the version that it saw, as "version"',
  },
  RECORD_IN_USE: { status: 409, zh: '仍被{by}“{title}”使用，不能删除', en: 'Still used by {by} "{title}", so it cannot be deleted' },
  RECORD_IN_USE_UNSEEN: { status: 409, zh: '仍被您看不到的{by}使用，不能删除', en: 'Still used by a {by} that you may not see' },
  RECORD_PROTECTED: { status: 409, zh: '这条记录受保护，不能更改', en: 'This record is protected and cannot be changed' },
  UNKNOWN_FIELD: { status: 400, zh: '没有字段“{field}”', en: 'There is no field "{field}"' },
  UNKNOWN_OPERATOR: {
    status: 400,
    zh: '字段“{field}”不支持条件“{operator}”',
    en: 'The field "{field}" does not take the operator "{operator}"',
  },
  BAD_OPERAND: { status: 400, zh: '字段“{field}”的条件值无效', en: 'The value of the filter on "{field}" is not valid' },
  NOT_SORTABLE: { status: 400, zh: '不能按字段“{field}”排序', en: 'The list cannot be sorted by "{field}"' },
  NOT_COUNTED: { status: 400, zh: '字段“{field}”的值不统计数量', en: 'The values of the field "{field}" are not counted' },
  QUERY_TOO_LARGE: { status: 400, zh: '查询条件过多，最多 {limit} 个', en: 'The query has too many conditions; at most {limit}' },
} as const satisfies ErrorTable;
