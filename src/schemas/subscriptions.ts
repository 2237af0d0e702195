import { defineResource } from './kit/defineResource.ts';
import { boolean, many, one, options } from './kit/kinds/index.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    subscriptions: typeof subscriptions;
  }
}

/** Subscription: contents, recipients and rhythm (spec §3, "Subscription"). */
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
    frequency: options(
      { zh: '频率', en: 'Frequency' },
      [
        { value: 'year', label: { zh: '每年', en: 'Every year' } },
        { value: 'month', label: { zh: '每月', en: 'Every month' } },
        { value: 'week', label: { zh: '每周', en: 'Every week' } },
        { value: 'day', label: { zh: '每天', en: 'Every day' } },
        { value: 'hour', label: { zh: '每小时', en: 'Every hour' } },
        { value: 'minute', label: { zh: '每分钟', en: 'Every minute' } },
        { value: 'second', label: { zh: '每秒', en: 'Every second' }, retired: true },
      ],
      { required: true },
    ),
    method: options({ zh: '方式', en: 'Method' }, [{ value: 'WeChat', label: { zh: '微信', en: 'WeChat' } }], {
      required: true,
      initial: 'WeChat',
    }),
    active: boolean({ zh: '启用', en: 'On' }, { initial: true }),
    content: one({ zh: '内容', en: 'Content' }, 'contents', { required: true }),
    parameters: many({ zh: '参数', en: 'Parameters' }, 'parameters', { required: true }),
  },
  title: 'frequency',
  owner: 'userId',
  endpoints: { list: 'POST /api/subscriptions/query', create: 'POST /api/subscriptions' },
  access: { ask: ['list', 'create', 'show', 'update', 'remove'] },
  list: { columns: ['userId', 'content', 'parameters', 'frequency', 'method', 'active', 'updatedAt'] },
});
