import { text } from '#schemas/kit/kinds/index.ts';
import { runTriggers } from '#schemas/wire/flows/runs.ts';
import { defineOperator, port } from './operator.ts';

/** The message of a chat, with the turns before it. */
export const chatTrigger = defineOperator({
  type: 'chatTrigger',
  label: runTriggers.chatTrigger,
  about: { zh: '有人在对话中发来消息时开始。', en: 'Begins when somebody sends a message in the chat.' },
  group: 'trigger',
  isTrigger: true,
  outputs: [port('request', 'object', '请求', 'Request'), port('message', 'text', '消息', 'Message')],
  run(_, __, { trigger: { message = '', history = [] } }) {
    return { request: { message, history: history.map((turn) => ({ ...turn })) }, message };
  },
});

/** The body of a call. */
export const httpTrigger = defineOperator({
  type: 'httpTrigger',
  label: runTriggers.httpTrigger,
  about: { zh: '程序以 JSON 调用工作流时开始。', en: 'Begins when a program calls the flow with JSON.' },
  group: 'trigger',
  isTrigger: true,
  outputs: [port('body', 'any', '内容', 'Body')],
  run: (_, __, { trigger: { body = null } }) => ({ body }),
});

/** The clock: a deployed flow runs at its times, as its owner. */
export const scheduleTrigger = defineOperator({
  type: 'scheduleTrigger',
  label: runTriggers.scheduleTrigger,
  about: { zh: '部署后按时间运行，以所有者的权限。', en: 'Once deployed, runs at its times with the rights of its owner.' },
  group: 'trigger',
  isTrigger: true,
  outputs: [port('time', 'text', '时间', 'Time')],
  parameters: {
    pattern: text(
      { zh: '时间', en: 'Times' },
      {
        required: true,
        initial: '0 9 * * 1-5',
        max: 100,
        help: {
          zh: 'Cron 写法：分 时 日 月 周，例如 0 9 * * 1-5',
          en: 'As cron has it: minute, hour, day, month, weekday, such as 0 9 * * 1-5',
        },
      },
    ),
    zone: text(
      { zh: '时区', en: 'Time zone' },
      { max: 64, picks: { of: 'zones' }, help: { zh: '不填则按组织的时区', en: 'That of the organisation unless given' } },
    ),
  },
  run: (_, __, { trigger: { body = null }, scope }) => ({ time: typeof body === 'string' ? body : (scope['now'] ?? null) }),
});
