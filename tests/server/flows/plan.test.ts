import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyFlow, type FlowDocument, type FlowEdge, type FlowNode } from '#schemas/wire/flows/document.ts';
import type { Catalog } from '#schemas/wire/flows/operatorShape.ts';
import { checkFlow } from '#schemas/wire/flows/checkFlow.ts';
import { catalogOf, toWireOperator } from '#schemas/wire/flows/wireOperator.ts';
import { catalog, operators } from '#server/flows/operators/index.ts';
import { inputsOf, nextSteps, planOf, type Settled } from '#server/flows/runs/plan.ts';
import { drawn } from './drawn.ts';

/** A flow without circles: every edge leads from a node to a later one. */
const flows = fc
  .tuple(
    fc.array(fc.constantFrom('condition', 'join', 'set', 'template'), { minLength: 1, maxLength: 12 }),
    fc.array(fc.tuple(fc.nat(12), fc.nat(12), fc.nat(3)), { maxLength: 25 }),
  )
  .map(([types, links]): FlowDocument => {
    const nodes = ['chatTrigger', 'httpTrigger', ...types].map((type, index): FlowNode => ({
      id: `n${index}`,
      type,
      position: { x: 0, y: 0 },
      values: {},
    }));
    const edges = links.flatMap(([a, b, port]): FlowEdge[] => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const [source, target] = [nodes[from], nodes[to]];
      if (!source || !target || from === to) return [];
      const outputs = catalog.get(source.type)!.outputs;
      const [input] = catalog.get(target.type)!.inputs;
      return input ? [{ from: source.id, fromPort: outputs[port % outputs.length]!.name, to: target.id, toPort: input.name }] : [];
    });
    return { ...emptyFlow, nodes, edges };
  });

describe('the order of steps', () => {
  it('takes each step once, after all that lead to it are over, and comes to an end', () => {
    fc.assert(
      fc.property(flows, fc.infiniteStream(fc.nat(100)), (document, choices) => {
        const plan = planOf(document, catalog, 'chatTrigger', null);
        const settled = new Map<string, Settled>();
        const underWay = new Set<string>();
        const begun: string[] = [];
        const choose = (count: number): number => choices.next().value! % count;
        for (;;) {
          const { ready, skipped } = nextSteps(plan, settled, underWay);
          for (const id of skipped) settled.set(id, { state: 'skipped' });
          for (const id of ready) {
            begun.push(id);
            underWay.add(id);
            for (const { from } of plan.graph.into.get(id) ?? []) expect(settled.has(from)).toBe(true);
          }
          if (skipped.length > 0) continue;
          if (underWay.size === 0) break;
          // Steps end in any order, and take one of their ways.
          const id = [...underWay][choose(underWay.size)]!;
          underWay.delete(id);
          inputsOf(plan, id, settled);
          const outputs = catalog.get(plan.nodes.get(id)!.type)!.outputs;
          const taken = plan.nodes.get(id)!.type === 'condition' ? [outputs[choose(2)]!] : outputs;
          settled.set(id, { state: 'done', outputs: Object.fromEntries(taken.map(({ name }) => [name, id])) });
        }
        expect(new Set(begun).size).toBe(begun.length);
        expect([...settled.keys()].toSorted()).toEqual(document.nodes.map(({ id }) => id).toSorted());
        expect(settled.get('n1')).toEqual({ state: 'skipped' });
      }),
      { numRuns: 300 },
    );
  });

  it('leaves out what a node to run to does not need', () => {
    fc.assert(
      fc.property(flows, fc.nat(13), (document, at) => {
        const until = document.nodes[at % document.nodes.length]!.id;
        const { order, graph } = planOf(document, catalog, 'chatTrigger', until);
        expect(order.at(-1) === until || order.includes(until)).toBe(true);
        for (const id of order) if (id !== until) expect((graph.outOf.get(id) ?? []).some(({ to }) => order.includes(to))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('operators, as editors are told of them', () => {
  it('find the same problems in a flow as the server does, and none in values that are no texts', () => {
    const told = catalogOf([...operators.values()].map((each) => toWireOperator(each, 'en')));
    const flow = drawn(
      {
        call: ['httpTrigger'],
        ways: ['switch', { cases: [{ name: 'even', when: 'input.in % 2 == 0' }] }],
        who: [
          'person',
          { title: 'T', fields: [{ name: 'n', label: 'N', type: 'number', required: true }], buttons: [{ value: 'y', label: 'Y' }] },
        ],
        agent: ['agent', { resources: [{ type: 'database', name: '', value: 'sales', dynamic: false }], models: ['m'], steps: 1 }],
        all: ['forEach', { inner: { ...drawn({ each: ['itemTrigger'] }) } as never }],
      },
      'call.body > ways.in',
      'ways.even > who.in',
      'call.body > agent.request',
      'call.body > all.list',
    );
    const places = (catalogNow: Catalog) => checkFlow(flow, catalogNow).map(({ node, field, key }) => [node, field, key]);
    expect(places(told)).toEqual(places(catalog));
    expect(places(told)).toEqual([['agent', 'steps', 'parameter']]);
  });
});
