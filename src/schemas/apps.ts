import { defineResource } from './kit/defineResource.ts';
import { json, longText, many, number, one, options, text } from './kit/kinds/index.ts';
import { languageChoices } from './kit/text.ts';
import { team, teamModes } from './wire/agents.ts';
import { appCategories, appQuestions, appScenes, categoryKeys, modeLabels } from './wire/apps/app.ts';
import { scenes } from './wire/chat/scenes.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    apps: typeof apps;
  }
}

const unseen = { showIn: { list: false, record: false }, filter: false, sort: false, inFiles: false } as const;
const onForm = { showIn: { list: false } } as const;

/**
 * Apps (spec §3): agents, a flow or a scene made ready to be asked. Seen by their owner, and once published by everybody or by the roles
 * they are for; changed by their owner or an admin. An app gives no rights: what it uses, whoever asks must be allowed to use.
 */
export const apps = defineResource({
  key: 'apps',
  label: { zh: '应用', en: 'Apps' },
  singular: { zh: '应用', en: 'App' },
  about: {
    zh: '把智能体、工作流或场景配好资源和问题，发布给同事直接提问。',
    en: 'Agents, a flow or a scene with its resources and questions, published for others to ask.',
  },
  icon: 'app',
  group: 'model',
  route: '/app',
  path: '/api/apps',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true, unique: true, max: 100 }),
    description: longText({ zh: '说明', en: 'Description' }, { required: true, max: 2000 }),
    icon: text({ zh: '图标', en: 'Icon' }, { max: 500, ...onForm, filter: false, sort: false }),
    category: options(
      { zh: '分类', en: 'Category' },
      categoryKeys.map((value) => ({ value, label: appCategories[value] })),
      { required: true, initial: 'ai_office' },
    ),
    language: options({ zh: '语言', en: 'Language' }, languageChoices, { required: true, initial: 'zh', ...onForm }),
    mode: options(
      { zh: '方式', en: 'Mode' },
      teamModes.map((value) => ({ value, label: modeLabels[value] })),
      { required: true, initial: 'single_agent' },
    ),
    team: json({ zh: '智能体', en: 'Agents' }, { schema: team, inFiles: false }),
    flow: one({ zh: '工作流', en: 'Flow' }, 'flows', onForm),
    scene: options(
      { zh: '场景', en: 'Scene' },
      appScenes.map((value) => ({ value, label: scenes[value].name })),
      onForm,
    ),
    subject: text({ zh: '场景的对象', en: 'Subject of the scene' }, { max: 2000, ...onForm }),
    opening: longText({ zh: '开场白', en: 'Opening words' }, { max: 2000, ...onForm }),
    questions: json({ zh: '推荐问题', en: 'Recommended questions' }, { schema: appQuestions, required: true, initial: [], inFiles: false }),
    state: options(
      { zh: '状态', en: 'State' },
      [
        { value: 'draft', label: { zh: '未发布', en: 'Not published' }, tone: 'neutral' },
        { value: 'published', label: { zh: '已发布', en: 'Published' }, tone: 'good' },
      ],
      { readOnly: true, required: true, initial: 'draft' },
    ),
    audience: options(
      { zh: '发布后给谁用', en: 'For whom, once published' },
      [
        { value: 'everyone', label: { zh: '所有用户', en: 'Everybody' } },
        { value: 'roles', label: { zh: '所选角色', en: 'Chosen roles' } },
      ],
      { required: true, initial: 'everyone', ...onForm },
    ),
    roles: many({ zh: '可使用的角色', en: 'Roles that may use it' }, 'roles'),
    uid: text({ zh: '标识', en: 'UID' }, { readOnly: true, unique: true, ...unseen, filter: true }),
    wire: json({ zh: 'DB-GPT 的其余内容', en: 'The rest of DB-GPT' }, { readOnly: true, ...unseen }),
    ownerName: text({ zh: '所有者', en: 'Owner' }, { readOnly: true, titlesOf: 'users' }),
    owner: number({ zh: '所有者编号', en: 'Owner ID' }, { integer: true, readOnly: true, ...unseen, filter: true }),
  },
  title: 'name',
  owner: 'owner',
  access: { ask: 'all', inspect: 'all' },
  endpoints: { import: false },
  form: { layout: 'page' },
  list: {
    columns: ['name', 'description', 'category', 'mode', 'state', 'roles', 'ownerName', 'updatedAt'],
    search: ['name', 'description'],
    sort: { updatedAt: 'desc' },
  },
});
