import { defineResource } from './kit/defineResource.ts';
import { computed, longText, number, options, text } from './kit/kinds/index.ts';
import { languageChoices } from './kit/text.ts';
import { variablesOf } from './promptVariables.ts';
import { type SceneKey, scenes } from './wire/chat/scenes.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    prompts: typeof prompts;
  }
}

const sceneChoices = (Object.keys(scenes) as SceneKey[]).map((value) => ({ value, label: scenes[value].name }));

/** Limits of work on documents are stored with a prompt, and kept for the knowledge spaces that will read them. */
const later = { zh: '留给知识库使用，现在的对话不受影响', en: 'kept for knowledge spaces, without effect on conversations now' };
const whole = { integer: true, min: 1, showIn: { list: false } } as const;

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
    prompt_language: options({ zh: '语言', en: 'Language' }, languageChoices),
    template: longText(
      { zh: '模板', en: 'Template' },
      {
        help: {
          zh: '知识库问答开放后，代替场景自带的提示；现在的对话只用“内容”',
          en: 'Will stand for the own prompt of a scene once knowledge spaces are there; conversations use the content alone',
        },
      },
    ),
    max_token: number(
      { zh: '最大 token 数', en: 'Most tokens' },
      { ...whole, max: 1_000_000, help: { zh: `一次调用最多的 token 数；${later.zh}`, en: `Of one call of a model; ${later.en}` } },
    ),
    max_iteration: number(
      { zh: '最大迭代次数', en: 'Most iterations' },
      { ...whole, max: 100, help: { zh: `生成摘要时最多的轮数；${later.zh}`, en: `Rounds of a summary; ${later.en}` } },
    ),
    concurrency_limit: number(
      { zh: '并发上限', en: 'Most at once' },
      { ...whole, max: 100, help: { zh: `生成摘要时最多同时进行的调用；${later.zh}`, en: `Calls of a summary at a time; ${later.en}` } },
    ),
    user_name: text({ zh: '作者', en: 'Author' }, { readOnly: true, titlesOf: 'users' }),
    owner: number(
      { zh: '作者编号', en: 'Author ID' },
      { integer: true, readOnly: true, showIn: { list: false, record: false }, filter: false, sort: false, inFiles: false },
    ),
  },
  title: 'prompt_name',
  owner: 'owner',
  endpoints: { create: 'POST /prompt/add' },
  access: { ask: 'all', inspect: 'all' },
  list: {
    columns: ['prompt_name', 'prompt_type', 'chat_scene', 'content', 'user_name', 'updatedAt'],
    search: ['prompt_name', 'content', 'prompt_desc'],
    sort: { updatedAt: 'desc' },
  },
  form: {
    groups: [
      {
        label: { zh: '知识库参数', en: 'For knowledge spaces' },
        fields: ['template', 'max_token', 'max_iteration', 'concurrency_limit'],
      },
    ],
  },
});
