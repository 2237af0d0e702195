import { defineResource } from './kit/defineResource.ts';
import { boolean, datetime, json, many, one, options, password, text } from './kit/kinds/index.ts';
import { languageChoices, languages, type Text } from './kit/text.ts';
import { isTimeZone } from './kit/timeZone.ts';
import {
  deliveryMethods,
  deliveryStateChoices,
  type Frequency,
  frequencies,
  missedPolicies,
  momentSchema,
  readMentions,
  robotForms,
} from './wire/deliveries.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    subscriptions: typeof subscriptions;
  }
}

const frequencyLabels: Readonly<Record<Frequency, Text>> = {
  year: { zh: '每年', en: 'Every year' },
  month: { zh: '每月', en: 'Every month' },
  week: { zh: '每周', en: 'Every week' },
  day: { zh: '每天', en: 'Every day' },
  hour: { zh: '每小时', en: 'Every hour' },
  minute: { zh: '每分钟', en: 'Every minute' },
  second: { zh: '每秒', en: 'Every second' },
};

/** Fields that deliveries move on: a file that held them would be refused once a delivery went between its export and its import. */
const kept = { readOnly: true, inFiles: false } as const;

/** Subscription: contents, recipients and rhythm (spec §3, "Subscription"); how it is delivered, and how that went last. */
export const subscriptions = defineResource({
  key: 'subscriptions',
  label: { zh: '订阅', en: 'Subscriptions' },
  singular: { zh: '订阅', en: 'Subscription' },
  about: { zh: '按频率把内容推送给用户。', en: 'Content that is sent to users at a frequency.' },
  icon: 'bell',
  group: 'service',
  route: '/subscription',
  path: '/api/subscriptions',
  fields: {
    userId: one({ zh: '用户', en: 'User' }, 'users', { required: true }),
    content: one({ zh: '内容', en: 'Content' }, 'contents', { required: true }),
    parameters: many({ zh: '参数', en: 'Parameters' }, 'parameters', { required: true }),
    frequency: options(
      { zh: '频率', en: 'Frequency' },
      frequencies.map((value) => ({ value, label: frequencyLabels[value] })),
      { required: true },
    ),
    moment: json({ zh: '时刻', en: 'Moment' }, { schema: momentSchema, inFiles: false }),
    zone: text(
      { zh: '时区', en: 'Time zone' },
      {
        max: 64,
        help: { zh: '不填则按组织的时区，例如 Asia/Shanghai', en: 'That of the organisation unless given, such as Asia/Shanghai' },
      },
    ),
    holidays: one({ zh: '遇此代码下的日期不推送', en: 'Not on the days of' }, 'codeHierarchies', {
      help: {
        zh: '其下级的项值为日期，如 2026-10-01 或 2026-10-01/2026-10-07',
        en: 'A code whose children have days as values, such as 2026-10-01 or 2026-10-01/2026-10-07',
      },
    }),
    missed: options({ zh: '错过的', en: 'What was missed' }, missedPolicies, {
      initial: 'last',
      help: { zh: '服务器停机期间到期的推送', en: 'Deliveries that fell due while no server ran' },
    }),
    method: options({ zh: '方式', en: 'Method' }, deliveryMethods, { required: true, initial: 'WeChat' }),
    address: password(
      { zh: '地址', en: 'Address' },
      {
        min: 1,
        max: 1000,
        help: {
          zh: '群机器人的 Webhook 地址，或接收推送的网址；加密保存，不再显示',
          en: 'Webhook of a group’s robot, or the address that receives; kept encrypted and never shown again',
        },
      },
    ),
    form: options({ zh: '消息形式', en: 'Form' }, robotForms, { initial: 'markdown' }),
    mentions: text(
      { zh: '提醒', en: 'Mentions' },
      {
        max: 500,
        help: {
          zh: '让群机器人提醒的成员：企业微信的 userid 或手机号，用逗号隔开；@all 为所有人',
          en: 'Members whom the robot calls: their userid in WeChat Work or telephone number, with commas between; @all for everybody',
        },
      },
    ),
    language: options({ zh: '语言', en: 'Language' }, languageChoices, { initial: languages[0] }),
    active: boolean({ zh: '启用', en: 'On' }, { initial: true }),
    receiver: text({ zh: '接收方', en: 'Receiver' }, { ...kept, max: 300 }),
    nextDue: datetime({ zh: '下次推送', en: 'Next delivery' }, kept),
    lastDue: datetime({ zh: '上次推送', en: 'Last delivery' }, kept),
    lastState: options({ zh: '上次结果', en: 'Last outcome' }, deliveryStateChoices, kept),
    trouble: json({ zh: '问题', en: 'Trouble' }, kept),
  },
  title: 'frequency',
  owner: 'userId',
  endpoints: { list: 'POST /api/subscriptions/query', create: 'POST /api/subscriptions' },
  access: { ask: ['list', 'create', 'show', 'update', 'remove'] },
  form: {
    required: ['missed', 'form', 'language'],
    groups: [
      { label: { zh: '时间', en: 'Time' }, fields: ['frequency', 'moment', 'zone', 'holidays', 'missed'] },
      { label: { zh: '送达', en: 'Delivery' }, fields: ['method', 'address', 'form', 'mentions', 'language', 'active'] },
    ],
  },
  list: {
    columns: ['userId', 'content', 'parameters', 'frequency', 'method', 'active', 'lastDue', 'lastState', 'nextDue'],
    search: ['userId', 'content', 'parameters'],
  },
  check: ({ zone, mentions }) => ({
    ...(typeof zone === 'string' && !isTimeZone(zone) && { zone: 'timeZone' as const }),
    ...(typeof mentions === 'string' && !readMentions(mentions) && { mentions: 'mentions' as const }),
  }),
})
  .action('pause', {
    label: { zh: '暂停', en: 'Pause' },
    at: ['row', 'bulk'],
    endpoint: 'POST /api/subscriptions/pause',
    access: 'ask',
    undoneBy: 'resume',
    when: ({ active }) => active !== false,
  })
  .action('resume', {
    label: { zh: '恢复', en: 'Resume' },
    at: ['row', 'bulk'],
    endpoint: 'POST /api/subscriptions/resume',
    access: 'ask',
    undoneBy: 'pause',
    when: ({ active, trouble }) => active === false || trouble !== null,
  });
