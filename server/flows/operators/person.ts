import { z } from 'zod';
import { json, longText, number, text } from '#schemas/kit/kinds/index.ts';
import { askButton, askField } from '#schemas/wire/flows/asks.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { defineOperator, port, type StepMeans } from './operator.ts';
import { fillIn } from './workOut.ts';

const unique = (names: readonly string[]): boolean => new Set(names).size === names.length;
const fields = z
  .array(askField)
  .max(50)
  .refine((given) => unique(given.map(({ name }) => name)));
const buttons = z
  .array(askButton)
  .min(1)
  .max(6)
  .refine((given) => unique(given.map(({ value }) => value)));

const usualButtons = {
  zh: [
    { value: 'yes', label: '同意', tone: 'primary' },
    { value: 'no', label: '拒绝', tone: 'danger' },
  ],
  en: [
    { value: 'yes', label: 'Approve', tone: 'primary' },
    { value: 'no', label: 'Deny', tone: 'danger' },
  ],
} as const;

async function userOf(username: string, { context }: StepMeans): Promise<number> {
  const user = await context.store.lookups
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!user) throw refuse('FLOW_ASK_NOBODY', { who: username.slice(0, 100) });
  return Number(user['id']);
}

async function roleOf(name: string, { context }: StepMeans): Promise<number> {
  const role = await context.store.lookups
    .selectFrom('roles')
    .select('id')
    .where('RoleName', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!role) throw refuse('FLOW_ASK_NOBODY', { who: name.slice(0, 100) });
  return Number(role['id']);
}

/** A form that a person fills in: the run rests until they have, however long that takes. */
export const person = defineOperator({
  type: 'person',
  label: { zh: '人工处理', en: 'Person' },
  about: {
    zh: '请一个人填写表单或作决定，等到答复再继续。',
    en: 'Has a person fill in a form or decide, and goes on once they have.',
  },
  group: 'logic',
  effect: 'none',
  inputs: [port('in', 'any', '输入', 'Input')],
  outputs: [
    port('decision', 'text', '决定', 'Decision'),
    port('values', 'object', '填写的内容', 'Values'),
    port('by', 'text', '处理人', 'By'),
  ],
  parameters: {
    title: text({ zh: '标题', en: 'Title' }, { required: true, max: 200 }),
    text: longText({ zh: '说明', en: 'Text' }, { max: 20_000 }),
    fields: json(
      { zh: '表单字段', en: 'Fields' },
      {
        schema: fields,
        help: {
          zh: '例如 [{"name": "amount", "label": "金额", "type": "number", "required": true}]',
          en: 'Such as [{"name": "amount", "label": "Amount", "type": "number", "required": true}]',
        },
      },
    ),
    buttons: json(
      { zh: '按钮', en: 'Buttons' },
      { schema: buttons, help: { zh: '不填则为“同意”和“拒绝”', en: '"Approve" and "Deny" unless given' } },
    ),
    user: text(
      { zh: '处理人', en: 'User' },
      { help: { zh: '用户名；不填则是运行者', en: 'A username; whoever runs the flow unless given' } },
    ),
    role: text(
      { zh: '处理角色', en: 'Role' },
      { help: { zh: '角色名；其中任何人都可以处理', en: 'A role, any holder of which may answer' } },
    ),
    hours: number({ zh: '最多等待小时数', en: 'Most hours to wait' }, { integer: true, min: 1, max: 8_760 }),
  },
  templates: ['title', 'text', 'user'],
  async run(_, values, means) {
    const user = values.user ? fillIn('user', values.user, means).trim() : '';
    const form = {
      title: fillIn('title', values.title, means).slice(0, 300),
      text: values.text ? fillIn('text', values.text, means).slice(0, 50_000) : '',
      fields: values.fields ?? [],
      buttons: values.buttons ?? usualButtons[means.language],
    };
    const asked = {
      ...(values.role ? { role: await roleOf(values.role, means) } : user && { user: await userOf(user, means) }),
      hours: values.hours,
    };
    const answer = await means.askPerson('', { form, ...asked });
    const by = await means.context.store.lookups.selectFrom('users').select('username').where('id', '=', answer.by).executeTakeFirst();
    return { decision: answer.button, values: answer.values, by: String(by?.['username'] ?? '') };
  },
});
