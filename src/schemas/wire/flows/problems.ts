import type { Language, Text } from '../../kit/text.ts';
import { portTypes } from './ports.ts';

/** Problems of a flow, in words; a flow with an `error` is not deployed or run. */
export const flowProblems = {
  nodeTwice: { zh: '两个节点的编号相同（{id}）', en: 'Two nodes have the ID {id}' },
  edgeTwice: { zh: '两个端口之间有两条相同的连线', en: 'Two edges join the same two ports' },
  nodeMissing: { zh: '连线的一端没有节点（{id}）', en: 'An edge ends at a node that there is not ({id})' },
  portMissing: { zh: '没有端口“{port}”', en: 'There is no port "{port}"' },
  wrongType: { zh: '{from} 不能连到 {to}', en: '{from} cannot be led into {to}' },
  inputTwice: { zh: '输入“{label}”只能有一条连线', en: 'The input "{label}" takes one edge only' },
  inputMissing: { zh: '输入“{label}”没有连线', en: 'Nothing leads to the input "{label}"' },
  cycle: { zh: '连线成环', en: 'The edges run in a circle' },
  operatorUnknown: {
    zh: '没有算子“{type}”：可以保留和导出，不能运行',
    en: 'There is no operator "{type}": it is kept and exported, and cannot be run',
  },
  parameter: { zh: '{label}：{problem}', en: '{label}: {problem}' },
  expression: { zh: '{label}：{problem}', en: '{label}: {problem}' },
  notBefore: { zh: '“{name}”不在这个节点之前', en: '"{name}" does not come before this node' },
  noTrigger: { zh: '没有触发节点', en: 'There is no trigger' },
  triggerTwice: { zh: '同一种触发节点只能有一个', en: 'There is a second trigger of the same type' },
  triggerPlace: { zh: '这种触发节点不能用在这里', en: 'This trigger does not belong here' },
  innerMissing: { zh: '没有循环体：画出循环体，或选择一个工作流', en: 'There is no body: draw one, or choose a flow' },
  innerInvalid: { zh: '循环体无法读取', en: 'The body cannot be read' },
  inner: { zh: '循环体：{problem}', en: 'In the body: {problem}' },
  groupNode: { zh: '分组里有不存在的节点（{id}）', en: 'A group names a node that there is not ({id})' },
} as const satisfies Record<string, Text>;
export type FlowProblemKey = keyof typeof flowProblems;

/** One problem, and the place that it is at. */
export interface FlowProblem {
  readonly key: FlowProblemKey;
  readonly severity: 'error' | 'warning';
  readonly params: Readonly<Record<string, string | number>>;
  /** Words of `params.problem` in both languages, where a parameter or an expression has one. */
  readonly problem?: Text;
  /** Name of the port or the parameter, as it is read. */
  readonly label?: Text;
  readonly node?: string;
  /** Place of an edge in the document. */
  readonly edge?: number;
  readonly port?: string;
  /** Name of a parameter. */
  readonly field?: string;
  /** The problem of the drawing within the node that this one stands for. */
  readonly inner?: FlowProblem;
}

type Params = Readonly<Record<string, string | number>>;
const fill = (words: string, params: Params): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));

/** Words in both languages with the facts that belong into them. */
export const fillBoth = (words: Text, params: Params): Text => ({ zh: fill(words.zh, params), en: fill(words.en, params) });

/** Words a problem in a language; types of ports are called by their names. */
export function problemWords({ key, params, problem, label, inner }: FlowProblem, language: Language): string {
  if (inner) {
    const words = problemWords(inner, language);
    return fill(flowProblems.inner[language], { problem: inner.node === undefined ? words : `${inner.node.slice(0, 60)}: ${words}` });
  }
  const named = (value: string | number): string | number =>
    Object.hasOwn(portTypes, value) ? portTypes[value as keyof typeof portTypes][language] : value;
  const words = key === 'wrongType' ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, named(value)])) : params;
  return fill(flowProblems[key][language], {
    ...words,
    ...(problem && { problem: problem[language] }),
    ...(label && { label: label[language] }),
  });
}
