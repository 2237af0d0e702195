import type { Text } from '../../kit/text.ts';

/** Mistakes of an expression or a template, in words. `{name}` is a fact of it. */
export const expressionMistakes = {
  unexpected: { zh: '第 {at} 个字符处不应为“{found}”', en: 'Did not expect "{found}" at character {at}' },
  unfinished: { zh: '表达式没有写完', en: 'The expression is not finished' },
  tooLong: { zh: '最多 {max} 个字符', en: 'At most {max} characters' },
  tooDeep: { zh: '嵌套过深，最多 {max} 层', en: 'Nested too deeply; at most {max} levels' },
  unknownName: { zh: '没有名为“{name}”的值', en: 'There is no value "{name}"' },
  unknownFunction: { zh: '没有函数“{name}”', en: 'There is no function "{name}"' },
  argumentCount: { zh: '函数“{name}”的参数个数不对', en: 'The function "{name}" takes another number of arguments' },
  wrongType: { zh: '{name} 不能用于这种值（{found}）', en: '{name} cannot be used on this value ({found})' },
  badDate: { zh: '“{found}”不是日期', en: '"{found}" is not a date' },
  badNumber: { zh: '“{found}”不是数字', en: '"{found}" is not a number' },
  badJson: { zh: '不是有效的 JSON', en: 'Not valid JSON' },
  tooMuchWork: { zh: '计算量过大', en: 'Takes too many steps' },
  tooLarge: { zh: '结果过大', en: 'The result is too large' },
} as const satisfies Record<string, Text>;
export type ExpressionMistakeKey = keyof typeof expressionMistakes;
export type MistakeFacts = Readonly<Record<string, string | number>>;

/** Thrown by whatever reads or works out an expression; nothing else is. */
export class ExpressionMistake extends Error {
  readonly key: ExpressionMistakeKey;
  readonly facts: MistakeFacts;
  constructor(key: ExpressionMistakeKey, facts: MistakeFacts = {}) {
    super(`Expression: ${key} ${JSON.stringify(facts)}`);
    this.name = 'ExpressionMistake';
    this.key = key;
    this.facts = facts;
  }
}
