import { defineResource } from './kit/defineResource.ts';
import { boolean, datetime, json, number, one, options, text } from './kit/kinds/index.ts';
import { deliveryMethods, deliveryStateChoices } from './wire/deliveries.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    deliveries: typeof deliveries;
  }
}

const readOnly = true;

/** Every delivery of a subscription, read only: what was due, and what became of it. What it holds is told to its receiver alone, by a call of its own. */
export const deliveries = defineResource({
  key: 'deliveries',
  label: { zh: '推送记录', en: 'Deliveries' },
  singular: { zh: '推送', en: 'Delivery' },
  about: {
    zh: '订阅的每次推送：何时到期、生成、送达，对方怎样答复。',
    en: 'Every delivery of a subscription: when it was due, rendered and sent, and what was answered.',
  },
  madeIn: 'subscriptions',
  icon: 'bell',
  group: 'service',
  route: '/deliveries',
  path: '/api/deliveries',
  fields: {
    subscription: one({ zh: '订阅', en: 'Subscription' }, 'subscriptions', { readOnly, showIn: { list: false } }),
    content: text({ zh: '内容', en: 'Content' }, { readOnly }),
    owner: one({ zh: '接收者', en: 'For' }, 'users', { readOnly }),
    method: options({ zh: '方式', en: 'Method' }, deliveryMethods, { readOnly }),
    state: options({ zh: '状态', en: 'State' }, deliveryStateChoices, { readOnly }),
    doubtful: boolean({ zh: '可能重复', en: 'Perhaps doubled' }, { readOnly }),
    tries: number({ zh: '尝试次数', en: 'Tries' }, { readOnly, integer: true }),
    coalesced: number({ zh: '合并的次数', en: 'Coalesced' }, { readOnly, integer: true }),
    sentParts: number({ zh: '已发消息', en: 'Messages sent' }, { readOnly, integer: true }),
    parts: number({ zh: '消息数', en: 'Messages' }, { readOnly, integer: true }),
    error: json({ zh: '错误', en: 'Error' }, { readOnly, inFiles: false }),
    dueAt: datetime({ zh: '到期', en: 'Due' }, { readOnly }),
    renderedAt: datetime({ zh: '生成', en: 'Rendered' }, { readOnly }),
    sentAt: datetime({ zh: '送达', en: 'Delivered' }, { readOnly }),
    tryAt: datetime({ zh: '下次尝试', en: 'Next try' }, { readOnly }),
  },
  title: 'content',
  owner: 'owner',
  systemTable: 'deliveries',
  access: { ask: ['list', 'show'] },
  endpoints: { create: false, update: false, remove: false, history: false },
  list: {
    columns: ['content', 'owner', 'method', 'state', 'doubtful', 'tries', 'dueAt', 'sentAt'],
    search: ['content', 'owner'],
    sort: { id: 'desc' },
    pageSize: 50,
    inSearch: false,
  },
})
  .action('resend', {
    label: { zh: '重新发送', en: 'Send again' },
    confirm: { zh: '原样再发一次，不重新取数。', en: 'The same is sent once more; nothing is read anew.' },
    at: ['row', 'bulk'],
    endpoint: 'POST /api/deliveries/resend',
    access: 'ask',
    when: ({ state }) => state !== 'waiting',
    whyNot: () => ({ zh: '还在等待发送。', en: 'It still waits to be sent.' }),
  })
  .action('stop', {
    label: { zh: '停止', en: 'Stop' },
    at: ['row', 'bulk'],
    endpoint: 'POST /api/deliveries/stop',
    access: 'ask',
    danger: true,
    when: ({ state }) => state === 'waiting',
    whyNot: () => ({ zh: '已经结束。', en: 'It has ended.' }),
  });
