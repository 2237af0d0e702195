import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyFlow, type FlowDocument, type FlowEdge, type FlowNode } from '#schemas/wire/flows/document.ts';
import { catalog } from '#server/flows/operators/index.ts';
import { inputsOf, nextSteps, planOf, type Settled } from '#server/flows/runs/plan.ts';

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
