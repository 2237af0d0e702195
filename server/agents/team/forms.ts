import type { Json } from '#schemas/kit/kinds/json.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { AskForm } from '#schemas/wire/flows/asks.ts';
import type { LoopCall } from '../loop/loopTask.ts';

const words = {
  consent: { zh: '智能体要调用“{tool}”', en: 'An agent wants to call "{tool}"' },
  consentText: {
    zh: '{about}\n\n这个工具会改变别处的数据。请核对参数：可以更正后同意，也可以拒绝。',
    en: '{about}\n\nThis tool changes something elsewhere. Look at the arguments: you may correct them and agree, or deny the call.',
  },
  arguments: { zh: '参数', en: 'Arguments' },
  yes: { zh: '同意', en: 'Approve' },
  no: { zh: '拒绝', en: 'Deny' },
  again: { zh: '“{tool}”被打断，是否再调用一次？', en: '"{tool}" was cut short; is it to be called again?' },
  againText: {
    zh: '不知道这次调用是否已经执行：\n{arguments}',
    en: 'Nobody knows whether this call was made:\n{arguments}',
  },
  callAgain: { zh: '再调用一次', en: 'Call again' },
  wasDone: { zh: '已经执行过', en: 'It was done' },
  step: { zh: '第 {number} 步没有成功：{name}', en: 'Step {number} failed: {name}' },
  stepText: {
    zh: '{problem}\n\n可以更正这一步再做，或跳过它。',
    en: '{problem}\n\nYou may correct the step and have it done again, or leave it out.',
  },
  task: { zh: '这一步要做的', en: 'Task of the step' },
  retry: { zh: '再做一次', en: 'Do it again' },
  skip: { zh: '跳过', en: 'Leave it out' },
  stop: { zh: '到此为止', en: 'Stop here' },
} as const satisfies Record<string, Text>;

/** A form that asks for consent to a call, whose arguments may be corrected. */
export const consentForm = ({ tool, arguments: given }: LoopCall, language: Language): AskForm => ({
  title: fill(words.consent[language], { tool: tool.label }),
  text: fill(words.consentText[language], { about: tool.description.slice(0, 2_000) }),
  fields: [{ name: 'arguments', label: words.arguments[language], type: 'json', required: true, initial: given as Json }],
  buttons: [
    { value: 'yes', label: words.yes[language], tone: 'primary' },
    { value: 'no', label: words.no[language], tone: 'danger' },
  ],
});

/** A form that asks about a call that acts and was cut short. */
export const againForm = ({ tool, arguments: given }: LoopCall, language: Language): AskForm => ({
  title: fill(words.again[language], { tool: tool.label }),
  text: fill(words.againText[language], { arguments: JSON.stringify(given, null, 2).slice(0, 20_000) }),
  fields: [],
  buttons: [
    { value: 'again', label: words.callAgain[language], tone: 'plain' },
    { value: 'done', label: words.wasDone[language], tone: 'plain' },
  ],
});

/** A form that asks about a step of a plan that failed, whose task may be corrected. */
export const stepForm = (
  { number, name, task, problem }: { readonly number: number; readonly name: string; readonly task: string; readonly problem: string },
  language: Language,
): AskForm => ({
  title: fill(words.step[language], { number, name: name.slice(0, 200) }),
  text: fill(words.stepText[language], { problem }),
  fields: [{ name: 'task', label: words.task[language], type: 'longText', required: true, initial: task }],
  buttons: [
    { value: 'again', label: words.retry[language], tone: 'primary' },
    { value: 'skip', label: words.skip[language], tone: 'plain' },
    { value: 'stop', label: words.stop[language], tone: 'danger' },
  ],
});
