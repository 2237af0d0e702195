import fc from 'fast-check';
import { type FlowDocument, flowDocument } from '#schemas/wire/flows/document.ts';
import type { Catalog, OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import type { Port, PortType } from '#schemas/wire/flows/ports.ts';
import { longText } from '#schemas/kit/kinds/index.ts';

const named = (name: string) => ({ zh: name, en: name });
const port = (name: string, type: PortType, more: Partial<Port> = {}): Port => ({ name, type, label: named(name), ...more });
const shape = (type: string, inputs: readonly Port[], outputs: readonly Port[], more: Partial<OperatorShape> = {}): OperatorShape => ({
  type,
  label: named(type),
  about: named(type),
  group: 'logic',
  isTrigger: false,
  isInner: false,
  effect: 'none',
  inputs,
  outputs,
  parameters: { text: longText(named('text'), {}) },
  expressions: [],
  templates: ['text'],
  names: [],
  ...more,
});

/** Operators to edit flows with in tests. */
export const catalog: Catalog = new Map(
  [
    shape('chatTrigger', [], [port('message', 'text')], { isTrigger: true, group: 'trigger' }),
    shape('model', [port('prompt', 'prompt', { required: true })], [port('text', 'text')], { group: 'model' }),
    shape('rows', [port('sql', 'text')], [port('rows', 'rows'), port('count', 'number')], { group: 'data' }),
    shape('join', [port('all', 'any', { many: true })], [port('list', 'list')]),
    shape('count', [port('number', 'number')], [port('number', 'number')]),
  ].map((each) => [each.type, each]),
);

const types = [...catalog.keys()];

/** A flow of some nodes in a row, and of edges between any of them. */
export const someFlow = (most = 30): fc.Arbitrary<FlowDocument> =>
  fc
    .record({
      nodes: fc.array(fc.record({ type: fc.constantFrom(...types), x: fc.integer({ min: -500, max: 500 }) }), {
        minLength: 1,
        maxLength: most,
      }),
      edges: fc.array(fc.tuple(fc.nat(most * 2), fc.nat(most * 2)), { maxLength: most * 2 }),
    })
    .map(({ nodes, edges }) =>
      flowDocument.parse({
        nodes: nodes.map(({ type, x }, at) => ({ id: `${type}${at}`, type, position: { x, y: at * 10 }, values: {} })),
        edges: edges.map(([from, to]) => {
          const [source, target] = [from % nodes.length, to % nodes.length];
          return {
            from: `${nodes[source]!.type}${source}`,
            fromPort: catalog.get(nodes[source]!.type)!.outputs[0]!.name,
            to: `${nodes[target]!.type}${target}`,
            toPort: catalog.get(nodes[target]!.type)!.inputs[0]?.name ?? 'none',
          };
        }),
        comments: [],
        groups: [],
      }),
    );
