import type { Text } from '#schemas/kit/text.ts';
import type { FlowDocument, FlowNode } from '#schemas/wire/flows/document.ts';
import { before, graphOf, inOrder } from '#schemas/wire/flows/graph.ts';
import type { Catalog, OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import { portsOf } from './size.ts';

/** Something that an expression may name: as it is written, what it is called, and the step that gives it out, where one does. */
interface NamedValue {
  readonly path: string;
  readonly label: Text;
  readonly step: FlowNode | undefined;
}

/** Texts of a node that values can be named in, and how each names one. */
export const writersOf = ({ expressions, templates }: OperatorShape): ReadonlyMap<string, (path: string) => string> =>
  new Map([
    ...expressions.map((name) => [name, (path: string) => path] as const),
    ...templates.map((name) => [name, (path: string) => `{{${path}}}`] as const),
  ]);

/** Beginnings of runs, by the trigger that they begin with. */
const begun: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  chatTrigger: { 'trigger.message': { zh: '消息', en: 'Message' }, 'trigger.history': { zh: '之前的对话', en: 'Turns before' } },
  httpTrigger: { 'trigger.body': { zh: '请求内容', en: 'Body' } },
  scheduleTrigger: { 'trigger.body': { zh: '触发时间', en: 'Due time' } },
};

/** True of an id that expressions can be written with. */
export const isName = (id: string): boolean => /^[A-Za-z_]\w*$/.test(id);

/** All that the expressions of a node may name: what comes in, what steps before it give out, the nearest first, how the run began, and the time. */
export function valuesFor(document: FlowDocument, catalog: Catalog, node: FlowNode): readonly NamedValue[] {
  const graph = graphOf(document);
  const earlier = before(node.id, graph);
  const steps = inOrder(document, graph).filter((id) => earlier.has(id) && isName(id));
  const byId = new Map(document.nodes.map((each) => [each.id, each]));
  const triggers = [...new Set(document.nodes.flatMap(({ type }) => Object.entries(begun[type] ?? {})))];
  const own = (path: string, label: Text): NamedValue => ({ path, label, step: undefined });
  return [
    ...(catalog.get(node.type)?.names ?? []).map((name) => own(name, { zh: name, en: name })),
    ...portsOf(node, catalog).inputs.map(({ name, label }) => own(`input.${name}`, label)),
    ...steps.toReversed().flatMap((id) => {
      const step = byId.get(id)!;
      return portsOf(step, catalog).outputs.map(({ name, label }): NamedValue => ({ path: `steps.${id}.${name}`, label, step }));
    }),
    ...triggers.map(([path, label]) => own(path, label)),
    own('now', { zh: '现在', en: 'Now' }),
  ];
}

/** A text with another one in place of a part of it. */
export const spliced = (text: string, [start, end]: readonly [number, number], insert: string): string =>
  text.slice(0, start) + insert + text.slice(end);
