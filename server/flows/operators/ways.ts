import { z } from 'zod';
import { json, text } from '#schemas/kit/kinds/index.ts';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { isTrue } from '#schemas/wire/expressions/values.ts';
import { defineOperator, port, required } from './operator.ts';
import { workOut } from './workOut.ts';

/** One of two ways: the other leads nowhere. */
export const condition = defineOperator({
  type: 'condition',
  label: { zh: '条件', en: 'Condition' },
  about: { zh: '按表达式的真假走两条路之一。', en: 'Takes one of two ways, by an expression.' },
  group: 'logic',
  inputs: [port('in', 'any', '输入', 'Input', required)],
  outputs: [port('yes', 'any', '是', 'Yes'), port('no', 'any', '否', 'No')],
  parameters: { when: text({ zh: '条件', en: 'Condition' }, { required: true, max: 4_000 }) },
  expressions: ['when'],
  run: ({ in: value = null }, { when }, means) => ({ [isTrue(workOut('when', when, means)) ? 'yes' : 'no']: value }),
});

const cases = z
  .array(z.strictObject({ name: z.string().trim().min(1).max(50), when: z.string().min(1).max(4_000) }))
  .min(1)
  .max(50);

/** The first of several ways whose expression holds; each case is an output of its name. */
export const switchCases = defineOperator({
  type: 'switch',
  label: { zh: '分支', en: 'Switch' },
  about: { zh: '依次看各个条件，走第一条成立的路；都不成立则走“其他”。', en: 'Takes the first way whose condition holds, or "otherwise".' },
  group: 'logic',
  inputs: [port('in', 'any', '输入', 'Input', required)],
  outputs: [port('otherwise', 'any', '其他', 'Otherwise')],
  parameters: { cases: json({ zh: '分支', en: 'Cases' }, { required: true, schema: cases }) },
  expressions: ['cases'],
  run({ in: value = null }, { cases: given }, means) {
    const found = given.find(({ when }) => isTrue(workOut('cases', when, means)));
    return { [found?.name ?? 'otherwise']: value };
  },
});

const wordsOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Ways that come together again: it waits for all that are taken, and skips those that are not. */
export const join = defineOperator({
  type: 'join',
  label: { zh: '汇合', en: 'Join' },
  about: {
    zh: '等待所有走到这里的路，合成列表或一段文本。',
    en: 'Waits for every way that is taken, and joins what they bring as a list and as a text.',
  },
  group: 'logic',
  inputs: [port('parts', 'any', '各路', 'Parts', { ...required, many: true })],
  outputs: [port('text', 'text', '文本', 'Text'), port('list', 'list', '列表', 'List')],
  parameters: { separator: text({ zh: '分隔', en: 'Separator' }, { min: 0, max: 100 }) },
  run({ parts }, { separator }) {
    const list = (parts as readonly Json[] | undefined) ?? [];
    return { text: list.map(wordsOf).join(separator ?? '\n'), list };
  },
});
