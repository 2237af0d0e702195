import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { json, longText, number, text } from '#schemas/kit/kinds/index.ts';
import { canRun, checkFlow } from '#schemas/wire/flows/checkFlow.ts';
import { emptyFlow, type FlowDocument, type FlowEdge, type FlowNode } from '#schemas/wire/flows/document.ts';
import type { Catalog, OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import type { Port, PortType } from '#schemas/wire/flows/ports.ts';
import { problemWords } from '#schemas/wire/flows/problems.ts';

const words = { zh: '甲', en: 'A' };
const port = (name: string, type: PortType = 'text', more: Partial<Port> = {}): Port => ({ name, type, label: words, ...more });
const shape = (type: string, more: Partial<OperatorShape> = {}): OperatorShape => ({
  type,
  label: words,
  about: words,
  group: 'logic',
  isTrigger: false,
  isInner: false,
  effect: 'none',
  inputs: [],
  outputs: [],
  parameters: {},
  expressions: [],
  templates: [],
  names: [],
  ...more,
});
const catalog: Catalog = new Map(
  [
    shape('start', { isTrigger: true, outputs: [port('out')] }),
    shape('step', {
      inputs: [port('in', 'text', { required: true })],
      outputs: [port('out'), port('rows', 'rows')],
      parameters: {
        name: text(words, { required: true }),
        most: number(words, { min: 1, max: 9 }),
        when: text(words),
        words: longText(words),
      },
      expressions: ['when'],
      templates: ['words'],
    }),
    shape('sum', { inputs: [port('parts', 'number', { many: true })], outputs: [port('out', 'number')] }),
    shape('switch', { inputs: [port('in', 'any')], parameters: { cases: json(words) }, expressions: ['cases'] }),
  ].map((each) => [each.type, each]),
);

const node = (id: string, type: string, values: FlowNode['values'] = {}, more: Partial<FlowNode> = {}): FlowNode => ({
  id,
  type,
  position: { x: 0, y: 0 },
  values,
  ...more,
});
const edge = (from: string, to: string): FlowEdge => {
  const [[a, fromPort], [b, toPort]] = [from.split('.'), to.split('.')] as [[string, string], [string, string]];
  return { from: a, fromPort, to: b, toPort };
};
const flow = (nodes: readonly FlowNode[], edges: readonly FlowEdge[] = [], more: Partial<FlowDocument> = {}) => ({
  ...emptyFlow,
  nodes,
  edges,
  ...more,
});
const keys = (document: FlowDocument) =>
  checkFlow(document, catalog).map(({ key, node: at, edge: nth, field }) =>
    [key, at ?? nth, field].filter((part) => part !== undefined).join(' '),
  );

describe('a flow', () => {
  it('has no problems where everything fits', () => {
    const document = flow(
      [
        node('a', 'start'),
        node('b', 'step', { name: 'x', when: 'steps.a.out == input.in', words: 'Hi {{trigger.message}}' }),
        node('c', 'step', { name: 'y' }),
      ],
      [edge('a.out', 'b.in'), edge('b.rows', 'c.in')],
    );
    expect(checkFlow(document, catalog)).toEqual([]);
    expect(canRun(checkFlow(document, catalog))).toBe(true);
  });

  it('is told all of its problems at once, each at its place', () => {
    const document = flow(
      [
        node('a', 'start'),
        node('a2', 'start'),
        node('b', 'step', { most: 10, when: 'steps.d.out', words: '{{other}}', name: '' }),
        node('c', 'nowhere'),
        node('d', 'step', { name: 'x', when: '1 +' }),
        node('d', 'step'),
        node('s', 'switch', { cases: [{ name: 'one', when: 'upper(' }] }),
        node('t', 'sum'),
      ],
      [
        edge('a.out', 'b.in'),
        edge('a.out', 'b.in'),
        edge('a2.out', 'b.in'),
        edge('a.out', 'missing.in'),
        edge('a.nothing', 'd.in'),
        edge('s.one', 't.parts'),
        edge('a.out', 't.parts'),
      ],
      { groups: [{ id: 'g', label: '', nodes: ['gone'] }] },
    );
    expect(keys(document)).toEqual(
      [
        'triggerTwice a2',
        'parameter b name',
        'parameter b most',
        'notBefore b when',
        'expression b words',
        'operatorUnknown c',
        'expression d when',
        'nodeTwice d',
        'expression s cases',
        'inputTwice b 0',
        'edgeTwice 1',
        'inputTwice b 2',
        'nodeMissing 3',
        'portMissing a 4',
        'wrongType t 6',
        'groupNode',
      ].map((each) => each.replace(/^(inputTwice|portMissing|wrongType) (\w+) \d+$/, '$1 $2')),
    );
    expect(canRun(checkFlow(document, catalog))).toBe(false);
    for (const problem of checkFlow(document, catalog))
      for (const language of ['zh', 'en'] as const) expect(problemWords(problem, language)).not.toMatch(/[{}]|undefined/);
  });

  it('needs a trigger, and may not run in a circle', () => {
    expect(
      keys(flow([node('b', 'step', { name: 'x' }), node('c', 'step', { name: 'x' })], [edge('b.out', 'c.in'), edge('c.out', 'b.in')])),
    ).toEqual(['noTrigger', 'cycle b', 'cycle c']);
  });

  it('gives errors out where a node says so', () => {
    const document = (outcome: 'stop' | 'branch') =>
      flow(
        [node('a', 'start'), node('b', 'step', { name: 'x' }, { onFailure: { outcome } }), node('s', 'switch')],
        [edge('a.out', 'b.in'), edge('b.error', 's.in')],
      );
    expect(keys(document('branch'))).toEqual([]);
    expect(keys(document('stop'))).toEqual(['portMissing b']);
  });

  it('of any form is checked without a throw', () => {
    const id = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');
    const name = fc.constantFrom('in', 'out', 'parts', '__proto__', 'inputs|0');
    const nodes = fc.array(
      fc.record({
        id,
        type: fc.constantFrom('start', 'step', 'sum', 'switch', 'toString', '__proto__'),
        position: fc.constant({ x: 0, y: 0 }),
        values: fc.dictionary(fc.constantFrom('name', 'when', 'words', 'cases', '__proto__'), fc.jsonValue({ maxDepth: 2 })),
      }),
      { maxLength: 6 },
    );
    const edges = fc.array(fc.record({ from: id, fromPort: name, to: id, toPort: name }), { maxLength: 8 });
    fc.assert(
      fc.property(nodes, edges, (some, others) => {
        for (const problem of checkFlow(flow(some as FlowNode[], others), catalog)) problemWords(problem, 'zh');
      }),
      { numRuns: 500 },
    );
  });
});
