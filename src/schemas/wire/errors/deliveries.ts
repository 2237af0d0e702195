import type { ErrorTable } from './entry.ts';

/** Errors of subscriptions and their deliveries. */
export const deliveryErrors = {
  DELIVERY_NO_ADDRESS: { status: 422, zh: '订阅没有可用的地址，请填写', en: 'The subscription has no usable address; enter one' },
  DELIVERY_NO_MAIL: { status: 422, zh: '接收者没有邮箱', en: 'The receiver has no mail address' },
  DELIVERY_MAIL_OFF: { status: 422, zh: '服务器没有设置发信（SMTP_URL）', en: 'The server sends no mail: SMTP_URL is not set' },
  DELIVERY_RIGHT_LOST: {
    status: 403,
    zh: '接收者的账号已停用，或不再可以看这项内容',
    en: 'The receiver’s account is suspended, or may not see this content any more',
  },
  DELIVERY_CONTENT_GONE: { status: 404, zh: '订阅的内容已经没有了', en: 'The content is not there any more' },
  DELIVERY_CONTENT_INCOMPLETE: { status: 422, zh: '内容缺少设置：{detail}', en: 'The content lacks a setting: {detail}' },
  DELIVERY_QUESTION_UNSURE: {
    status: 422,
    zh: '不能确定这个问题的意思，请在内容中写明 SQL：{detail}',
    en: 'The question cannot be read for sure; give the content its SQL: {detail}',
  },
  DELIVERY_FLOW_CANCELLED: { status: 422, zh: '工作流的运行已被取消', en: 'The run of the flow was cancelled' },
  DELIVERY_FLOW_FAILED: { status: 422, zh: '工作流没有运行成功（{state}）', en: 'The flow did not succeed ({state})' },
  DELIVERY_ROBOT_BUSY: {
    status: 429,
    zh: '这个机器人一分钟内的消息已满，请 {seconds} 秒后再试',
    en: 'This robot has had its messages of this minute; try again in {seconds} seconds',
  },
  DELIVERY_ROBOT_LIMITED: {
    status: 429,
    zh: '机器人说消息过于频繁（{detail}）',
    en: 'The robot says that messages come too often ({detail})',
  },
  DELIVERY_REFUSED: { status: 422, zh: '接收方拒绝了：{detail}', en: 'The receiver refused: {detail}' },
  DELIVERY_NOT_TAKEN: { status: 502, zh: '接收方没有收下：{detail}', en: 'The receiver did not take it: {detail}' },
  DELIVERY_UNCLEAR: {
    status: 502,
    zh: '两次都没有等到答复，消息可能已经送达，不再重发',
    en: 'No answer came twice; the message may be there, and is not sent again',
  },
  DELIVERY_STATE: { status: 409, zh: '这次推送当前是“{state}”，不能这样做', en: 'The delivery is {state} now, so this cannot be done' },
} as const satisfies ErrorTable;
