import type { ErrorTable } from './entry.ts';

/** Errors of any request, whatever it asks for. */
export const requestErrors = {
  INTERNAL: { status: 500, zh: '服务器出现意外错误，编号 {reference}', en: 'The server met an unexpected error, reference {reference}' },
  NOT_FOUND: { status: 404, zh: '没有这个地址', en: 'There is nothing at this address' },
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
} as const satisfies ErrorTable;
