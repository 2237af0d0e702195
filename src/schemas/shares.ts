import { defineResource } from './kit/defineResource.ts';
import { datetime, many, one, options, text } from './kit/kinds/index.ts';
import type { Text } from './kit/text.ts';
import type { ShareAudience } from './wire/chat/shares.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    shares: typeof shares;
  }
}

/** Words for whom a share opens. */
export const audienceLabels: Readonly<Record<ShareAudience, Text>> = {
  everyone: { zh: '所有登录用户', en: 'Everyone' },
  roles: { zh: '指定角色', en: 'Chosen roles' },
};

const readOnly = true;

/** Links by which people share their conversations. Neither the link nor what it shows is here: whoever manages shares sees that there is one, and ends it. */
export const shares = defineResource({
  key: 'shares',
  label: { zh: '对话分享', en: 'Shared conversations' },
  singular: { zh: '对话分享', en: 'Shared conversation' },
  about: {
    zh: '用户分享出去的对话；可以随时停止分享，内容只有收到链接的人能看到。',
    en: 'Conversations that people share. Any can be ended here; what they hold is read by those who were sent the link.',
  },
  icon: 'eye',
  group: 'data',
  path: '/api/shares',
  fields: {
    title: text({ zh: '对话', en: 'Conversation' }, { readOnly, max: 200 }),
    user: one({ zh: '分享人', en: 'Shared by' }, 'users', { readOnly }),
    audience: options(
      { zh: '可见范围', en: 'Open to' },
      (['everyone', 'roles'] as const).map((value) => ({ value, label: audienceLabels[value] })),
      { readOnly },
    ),
    roles: many({ zh: '角色', en: 'Roles' }, 'roles', { readOnly }),
    endsAt: datetime({ zh: '截止时间', en: 'Ends' }, { readOnly }),
    state: options(
      { zh: '状态', en: 'State' },
      [
        { value: 'open', label: { zh: '分享中', en: 'Shared' }, tone: 'good' },
        { value: 'ended', label: { zh: '已到期', en: 'Expired' } },
        { value: 'revoked', label: { zh: '已停止', en: 'Stopped' }, tone: 'bad' },
      ],
      { readOnly },
    ),
  },
  title: 'title',
  owner: 'user',
  endpoints: { create: false, update: false, remove: false },
  access: { inspect: 'none' },
  list: { columns: ['title', 'user', 'audience', 'roles', 'state', 'endsAt', 'createdAt'], search: ['title', 'user'] },
}).action('revoke', {
  label: { zh: '停止分享', en: 'Stop sharing' },
  confirm: { zh: '链接立即失效，不能恢复。', en: 'The link stops working at once, and for good.' },
  at: ['row', 'bulk'],
  danger: true,
  endpoint: 'POST /api/shares/revoke',
  when: ({ state }) => state === 'open',
  whyNot: () => ({ zh: '这个分享已经失效。', en: 'This share does not work any more.' }),
});
