import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { named } from '../kit/openapi/jsonSchema.ts';
import type { RowOf } from '../kit/resource.ts';
import type { prompts } from '../prompts.ts';

const group = { zh: '提示词', en: 'Prompts' };
const prompt = named<RowOf<typeof prompts>>('prompts.Row');

/** Prompts that can be picked beside a question (contract §11). */
export const offerPrompts = defineCall('GET /prompt/chat/floatwindows', {
  name: 'chat.prompts',
  access: 'ask',
  group,
  does: { zh: '对话时可选用的提示词', en: 'Prompts that can be picked in a conversation' },
  query: z.looseObject({ chat_mode: z.string().optional() }),
  answer: z.array(prompt),
});

const asked = z.string().nullish();

/**
 * Prompts as older clients list them: all that have the values asked for, without pages; what else such clients send is let by, and what is
 * empty is not asked for (spec §7, contract §11).
 */
export const listWholePrompts = defineCall('POST /prompt/list', {
  name: 'prompts.listWhole',
  access: 'ask',
  group,
  does: { zh: '列出全部（旧写法）', en: 'List all, the older way' },
  body: z.looseObject({
    prompt_name: asked,
    prompt_type: asked,
    chat_scene: asked,
    sub_chat_scene: asked,
    prompt_language: asked,
    user_name: asked,
  }),
  answer: z.array(
    z.looseObject({
      id: z.int(),
      prompt_name: z.string(),
      prompt_type: z.string(),
      content: z.string(),
      sys_code: z.null(),
      user_code: z.null(),
      gmt_created: z.string(),
      gmt_modified: z.string(),
    }),
  ),
});

/** A change as older clients send it: by id, or by the name of one's own prompt, with more fields than can be changed (spec §7). */
export const updateNamedPrompt = defineCall('POST /prompt/update', {
  name: 'prompts.updateNamed',
  access: 'ask',
  group,
  does: { zh: '按编号或名称修改', en: 'Change by id or by name' },
  body: z.looseObject({ id: z.int().positive().optional(), prompt_name: z.string().min(1).max(100) }),
  answer: prompt,
});

/** One's own private prompts, those changed last first. They need no permission: nobody else sees them. */
export const listOwnPrompts = defineCall('GET /api/own/prompts', {
  name: 'ownPrompts.list',
  access: 'signedIn',
  group,
  does: { zh: '自己的私有提示词', en: 'Own private prompts' },
  answer: z.array(prompt),
});

/** Keeps a private prompt of one's own: a new one for every scene, or with an id the one that it changes. */
export const saveOwnPrompt = defineCall('POST /api/own/prompts', {
  name: 'ownPrompts.save',
  access: 'signedIn',
  group,
  does: { zh: '保存自己的私有提示词', en: 'Keep an own private prompt' },
  body: z.strictObject({
    id: z.int().positive().optional(),
    prompt_name: z.string().trim().min(1).max(100),
    content: z.string().trim().min(1),
  }),
  answer: prompt,
});

/** Puts one of one's own private prompts into the trash. */
export const removeOwnPrompt = defineCall('DELETE /api/own/prompts/{id}', {
  name: 'ownPrompts.remove',
  access: 'signedIn',
  group,
  does: { zh: '删除自己的私有提示词', en: 'Delete an own private prompt' },
  answer: z.null(),
});
