import type { FieldProblems } from '../kit/problems.ts';
import type { Language, Text } from '../kit/text.ts';
import type { LatestChange } from './history.ts';
import { modelErrors } from './modelErrors.ts';

interface ErrorEntry extends Text {
  /** The HTTP status it is answered with. */
  readonly status: number;
}

/**
 * Every error the product can answer with: its stable code, status and words. `{name}` is a fact that comes with it.
 * A code is never reused for another meaning.
 */
export const errors = {
  INTERNAL: { status: 500, zh: '服务器出现意外错误，编号 {reference}', en: 'The server met an unexpected error, reference {reference}' },
  NOT_FOUND: { status: 404, zh: '没有这个地址', en: 'There is nothing at this address' },
  CALL_NOT_READY: { status: 501, zh: '该接口尚未开放', en: 'This call is not available yet' },
  METHOD_NOT_ALLOWED: { status: 405, zh: '这个地址不接受 {method} 请求', en: 'This address does not take {method} requests' },
  PATH_NOT_CANONICAL: { status: 400, zh: '地址写法不规范', en: 'The address is not in its canonical form' },
  BODY_NOT_JSON: { status: 400, zh: '请求内容不是有效的 JSON', en: 'The request body is not valid JSON' },
  BODY_TOO_LARGE: { status: 413, zh: '请求内容过大，最多 {limit} 字节', en: 'The request is too large; at most {limit} bytes' },
  BODY_TOO_DEEP: {
    status: 400,
    zh: '请求内容嵌套过深，最多 {limit} 层',
    en: 'The request body is nested too deeply; at most {limit} levels',
  },
  MEDIA_TYPE_NOT_SUPPORTED: { status: 415, zh: '不支持这种内容类型', en: 'This content type is not supported' },
  REQUEST_INVALID: { status: 400, zh: '请求有误：{detail}', en: 'The request is not valid: {detail}' },
  REQUEST_TOO_SLOW: {
    status: 408,
    zh: '请求内容传输过慢，连接已断开',
    en: 'The request came too slowly, so the connection was closed',
  },
  VALIDATION_FAILED: { status: 422, zh: '有字段未通过校验', en: 'Some fields are not valid' },
  UNAVAILABLE: { status: 503, zh: '服务暂时不可用，请稍后重试', en: 'The service is not available right now; try again later' },
  STORAGE_FULL: {
    status: 507,
    zh: '服务器的存储空间已满，无法保存，请联系管理员',
    en: 'The server has no room left to store anything; ask an administrator',
  },
  READS_BUSY: {
    status: 503,
    zh: '同时读取大量数据的请求过多，请在 {seconds} 秒后重试',
    en: 'Too many large reads are under way; try again in {seconds} seconds',
  },
  TOO_MANY_REQUESTS: { status: 429, zh: '操作过于频繁，请在 {seconds} 秒后重试', en: 'Too many attempts; try again in {seconds} seconds' },

  UNAUTHENTICATED: { status: 401, zh: '请先登录', en: 'Sign in first' },
  SESSION_EXPIRED: { status: 401, zh: '登录已过期，请重新登录', en: 'Your session has expired; sign in again' },
  TOKEN_EXPIRED: { status: 401, zh: '令牌已到期，请创建新的', en: 'The access token has ended; make a new one' },
  NOT_BY_TOKEN: {
    status: 403,
    zh: '这件事不能用访问令牌做，请登录后操作',
    en: 'This cannot be done with an access token; sign in to do it',
  },
  TOO_MANY_TOKENS: {
    status: 409,
    zh: '最多同时有 {limit} 个有效的访问令牌，请先撤销不用的',
    en: 'At most {limit} access tokens are valid at a time; revoke one that is not used',
  },
  BAD_CREDENTIALS: { status: 401, zh: '用户名或密码错误', en: 'Invalid username or password' },
  ACCOUNT_SUSPENDED: { status: 403, zh: '账号已停用，请联系管理员', en: 'This account is suspended; ask an administrator' },
  FORBIDDEN: { status: 403, zh: '无权限访问该接口', en: 'no permission to access this interface' },
  BEYOND_OWN_RIGHTS: {
    status: 403,
    zh: '不能授予、更改或收回自己没有的权限',
    en: 'You cannot grant, change or take away rights that you do not have',
  },
  VIEW_ONLY: {
    status: 403,
    zh: '您正在以他人的身份查看，只能查看，不能操作',
    en: 'You see as somebody else does: you may look, and do nothing',
  },
  ACCESS_HELD_ALREADY: { status: 409, zh: '您已经有这项权限', en: 'You have this permission already' },
  TOO_MANY_ACCESS_REQUESTS: {
    status: 429,
    zh: '您已有 {limit} 个开通请求等待处理，请等其中一个有了答复',
    en: 'You have {limit} access requests waiting already; wait for one of them to be answered',
  },
  BEYOND_DATA_SCOPE: {
    status: 403,
    zh: '保存后，这条记录会超出您的数据范围',
    en: 'Saved like this, the record would be beyond your data scope',
  },
  ADMIN_PROTECTED: { status: 403, zh: '只有管理员能更改管理员账号', en: 'Only an administrator may change an administrator' },
  LAST_ADMIN: { status: 409, zh: '至少要保留一位管理员', en: 'At least one administrator must remain' },
  CODE_INVALID: { status: 400, zh: '验证码不正确或已过期', en: 'The code is wrong or has expired' },
  QR_EXPIRED: { status: 410, zh: '二维码已过期，请刷新', en: 'The QR code has expired; refresh it' },
  RESET_BY_ADMIN: {
    status: 403,
    zh: '服务器不能发送重置密码的邮件，请联系管理员',
    en: 'This server sends no mail to reset a password: ask your administrator',
  },
  RESET_LINK_INVALID: {
    status: 400,
    zh: '链接已用过或已过期，请重新申请',
    en: 'The link has been used or has expired: ask for a new one',
  },
  MAIL_FAILED: { status: 502, zh: '邮件发送失败', en: 'The email could not be sent' },

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

  CONVERSATION_NOT_FOUND: { status: 404, zh: '没有这个对话', en: 'There is no such conversation' },
  RATED_TURN_GONE: { status: 404, zh: '被评价的回答已不在了', en: 'The answer that was rated is no longer there' },
  SHARE_NOT_FOUND: { status: 404, zh: '这个分享链接打不开', en: 'This shared link cannot be opened' },
  NOTHING_TO_SHARE: { status: 409, zh: '对话里还没有可以分享的回答', en: 'The conversation has no answer to share yet' },
  TOO_MANY_SHARES: {
    status: 429,
    zh: '最多同时分享 {limit} 个对话，请先停止其中一些',
    en: 'At most {limit} conversations are shared at once; stop sharing some first',
  },
  TURN_NOT_FOUND: { status: 404, zh: '对话中没有第 {turn} 轮', en: 'The conversation has no turn {turn}' },
  TOO_MANY_ANSWERS: {
    status: 429,
    zh: '同时最多生成 {limit} 个回答，请等其中一个完成',
    en: 'At most {limit} answers are written at once; wait for one of them to be finished',
  },
  TURN_RUNNING: {
    status: 409,
    zh: '上一个问题还在回答，请等待或停止后再问',
    en: 'The last question is still being answered; wait for it or stop it first',
  },
  SCENE_UNKNOWN: { status: 400, zh: '没有场景“{scene}”', en: 'There is no scene "{scene}"' },
  SCENE_NOT_READY: { status: 409, zh: '场景“{scene}”尚未开放', en: 'The scene "{scene}" is not open yet' },
  ...modelErrors,

  EXPORTS_AT_ONCE: {
    status: 429,
    zh: '您同时进行的导出已达 {limit} 个，请等其中一个完成，或在 {seconds} 秒后重试',
    en: 'You have {limit} exports under way already; wait for one of them to end, or try again in {seconds} seconds',
  },
  FILE_MISSING: { status: 400, zh: '请选择一个文件', en: 'Choose a file' },
  FILE_TOO_LARGE: { status: 413, zh: '文件过大，最多 {limit} 字节', en: 'The file is too large; at most {limit} bytes' },
  FILE_TYPE_REFUSED: { status: 415, zh: '不接受这种文件，可用：{accepted}', en: 'This type of file is not accepted; use {accepted}' },
  FILE_QUOTA: {
    status: 413,
    zh: '您上传的文件已达上限，共 {limit} 字节',
    en: 'Your uploaded files have reached their limit of {limit} bytes',
  },
  FILE_UNREADABLE: {
    status: 422,
    zh: '无法读取文件：它已损坏或不完整',
    en: 'The file cannot be read: it is damaged or incomplete',
  },
  FILE_ENCRYPTED: {
    status: 422,
    zh: '文件有密码保护，无法读取；请去掉密码后再上传',
    en: 'The file is protected by a password and cannot be read; take the password off and upload it again',
  },
  FILE_OTHER_SPREADSHEET: {
    status: 422,
    zh: '这是 {format} 格式的表格；请另存为 XLSX 或 CSV 后再上传',
    en: 'This is a spreadsheet of the form {format}; save it as XLSX or CSV and upload that',
  },
  FILE_WITHOUT_SHEET: { status: 422, zh: '工作簿中没有可见的工作表', en: 'The workbook has no worksheet that is not hidden' },
  FILE_QUOTE_OPEN: { status: 422, zh: '第 {line} 行的引号没有结束', en: 'A quote that begins in row {line} does not end' },
  FILE_ROW_TOO_LONG: {
    status: 422,
    zh: '第 {line} 行过长，最多 {limit} 个字符；可能有引号没有结束',
    en: 'Row {line} is too long; at most {limit} characters. A quote in it may not end',
  },
  FILE_TOO_MANY_COLUMNS: { status: 422, zh: '文件的列数过多，最多 {limit} 列', en: 'The file has too many columns; at most {limit}' },
  FILE_TOO_MANY_CELLS: {
    status: 422,
    zh: '文件的单元格过多，最多 {limit} 个；请分成几个文件',
    en: 'The file has too many cells; at most {limit}, so split it into several',
  },
  FILE_TOO_DEMANDING: {
    status: 422,
    zh: '读取这个文件需要过多的内存或时间；请分成几个文件，或另存为 CSV',
    en: 'Reading this file takes too much memory or time; split it into several, or save it as CSV',
  },
  FILES_WAITING: {
    status: 429,
    zh: '您已有 {limit} 个文件在等待读取，请稍后再试',
    en: 'You have {limit} files waiting to be read already; try again later',
  },
  FILE_TOO_MANY_ROWS: {
    status: 422,
    zh: '文件的行数过多，最多 {limit} 行；请分成几个文件',
    en: 'The file has too many rows; at most {limit}, so split it into several',
  },
  FILE_UNPACKS_TOO_LARGE: {
    status: 422,
    zh: '文件解压后过大，最多 {limit} 字节',
    en: 'The file unpacks to too much; at most {limit} bytes',
  },
  FILE_WITHOUT_COLUMNS: { status: 422, zh: '文件的第一行没有列名', en: 'The first line of the file names no columns' },
  FILE_NOT_FOUND: { status: 404, zh: '没有这个文件', en: 'There is no such file' },
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
  JOB_STATE: { status: 409, zh: '这个任务当前是“{state}”，不能这样做', en: 'The job is {state} now, so this cannot be done' },
  SCHEDULE_INVALID: { status: 422, zh: '无法识别这个时间安排：{detail}', en: 'The schedule cannot be read: {detail}' },
  JOB_LOST: {
    status: 500,
    zh: '执行任务的服务器没有做完就停了，已试 {attempts} 次',
    en: 'The server that ran the job ended before it did; tries so far: {attempts}',
  },
} as const satisfies Record<string, ErrorEntry>;
export type ErrorCode = keyof typeof errors;

type Facts<Words extends string> = Words extends `${string}{${infer Fact}}${infer Rest}` ? Fact | Facts<Rest> : never;
/** The facts an error must come with: the placeholders of its words. */
export type FactsOf<Code extends ErrorCode> = Readonly<Record<Facts<(typeof errors)[Code]['en']>, string | number>>;

/** Attachments of an error beyond its facts: problems by field, or the record as it is now. */
export interface Attachments {
  readonly errors?: FieldProblems;
  readonly current?: unknown;
  /** The change that made it so. */
  readonly latest?: LatestChange;
}

/** A request turned down for a reason that has a code. Recognised by `code`, never by class: a bundle may load this twice. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly attachments: Attachments;
  constructor(code: ErrorCode, facts: Readonly<Record<string, string | number>>, attachments: Attachments) {
    super(wordsOf(code, facts, 'en'));
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
    this.attachments = attachments;
  }
}

type FactArguments<Code extends ErrorCode> = [keyof FactsOf<Code>] extends [never]
  ? [facts?: Record<never, never>, attachments?: Attachments]
  : [facts: FactsOf<Code>, attachments?: Attachments];

/** The refusal of that code, to be thrown: `throw refuse('RECORD_NOT_FOUND', { resource: 'users', id })`. */
export const refuse = <Code extends ErrorCode>(code: Code, ...[facts, attachments]: FactArguments<Code>): Refusal =>
  new Refusal(code, (facts ?? {}) as Record<string, string | number>, attachments ?? {});

export const isErrorCode = (word: unknown): word is ErrorCode => typeof word === 'string' && Object.hasOwn(errors, word);
export const isRefusal = (thrown: unknown): thrown is Refusal =>
  thrown instanceof Error && thrown.name === 'Refusal' && 'code' in thrown && isErrorCode(thrown.code);

/** Fills `{name}` in a wording; a name without a fact stays as it is. */
export const fill = (words: string, facts: Readonly<Record<string, string | number>>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : whole));

/** Facts that are keys of resources: `No users record …` is better said by the server, which knows what users are called. */
export const resourceFacts: readonly string[] = ['resource', 'by'];

/** Words an error in a language. */
export const wordsOf = (code: ErrorCode, facts: Readonly<Record<string, string | number>>, language: Language): string =>
  fill(errors[code][language], facts);
