import { defineResource } from './kit/defineResource.ts';
import { computed, longText, number, options, text } from './kit/kinds/index.ts';
import { variablesOf } from './promptVariables.ts';
import { type SceneKey, scenes } from './wire/chat/scenes.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    prompts: typeof prompts;
  }
}

const sceneChoices = (Object.keys(scenes) as SceneKey[]).map((value) => ({ value, label: scenes[value].name }));

/**
 * Prompts to ask with, of a scene or of all (spec §3, contract §11): private ones are seen and changed by their author alone, public
 * ones are seen by all and changed by their author or an admin.
 */
export const prompts = defineResource({
  key: 'prompts',
  label: { zh: '提示词', en: 'Prompts' },
  singular: { zh: '提示词', en: 'Prompt' },
  about: {
    zh: '常用的问法。私有的只有自己可见，公共的所有人可用；对话时从输入框直接选用。',
    en: 'Questions worth keeping. Private ones are yours alone, public ones are for everybody; pick them beside the composer.',
  },
  icon: 'bulb',
  group: 'model',
  route: '/prompt',
  // Beside the screens: what stands at /prompt/5 is a page.
  path: '/api/prompts',
  fields: {
    prompt_name: text({ zh: '名称', en: 'Name' }, { required: true, max: 100 }),
    prompt_type: options(
      { zh: '可见范围', en: 'Seen by' },
      [
        { value: 'private', label: { zh: '私有', en: 'Private' } },
        { value: 'common', label: { zh: '公共', en: 'Public' }, tone: 'accent' },
      ],
      { required: true, initial: 'private' },
    ),
    chat_scene: options({ zh: '场景', en: 'Scene' }, sceneChoices, {
      help: { zh: '不选表示所有场景', en: 'None means every scene' },
    }),
    sub_chat_scene: text({ zh: '子场景', en: 'Sub scene' }, { max: 100, showIn: { list: false } }),
    content: longText(
      { zh: '内容', en: 'Content' },
      {
        required: true,
        help: {
          zh: '花括号中的名称是变量，选用时填写，例如 {城市}',
          en: 'Names in braces are variables, filled in when it is picked: {city}',
        },
      },
    ),
    input_variables: computed(
      { zh: '变量', en: 'Variables' },
      { from: ['content'], compute: ({ content }) => variablesOf(String(content ?? '')).join(',') },
    ),
    prompt_desc: text({ zh: '说明', en: 'Description' }, { max: 500 }),
    prompt_language: options({ zh: '语言', en: 'Language' }, [
      { value: 'zh', label: { zh: '中文', en: 'Chinese' } },
      { value: 'en', label: { zh: '英文', en: 'English' } },
    ]),
    user_name: text({ zh: '作者', en: 'Author' }, { readOnly: true, titlesOf: 'users' }),
    owner: number(
      { zh: '作者编号', en: 'Author ID' },
      { integer: true, readOnly: true, showIn: { list: false, record: false }, filter: false, sort: false, inFiles: false },
    ),
  },
  title: 'prompt_name',
  owner: 'owner',
  endpoints: { list: 'POST /prompt/list', create: 'POST /prompt/add' },
  access: { ask: 'all', inspect: 'all' },
  list: {
    columns: ['prompt_name', 'prompt_type', 'chat_scene', 'content', 'user_name', 'updatedAt'],
    search: ['prompt_name', 'content', 'prompt_desc'],
    sort: { updatedAt: 'desc' },
  },
});
