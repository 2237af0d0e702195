import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Box } from '#flow/model/align.ts';
import { layout } from '#flow/model/layout.ts';
import { boxesOf } from '#flow/model/size.ts';
import { graphOf, inOrder } from '#schemas/wire/flows/graph.ts';
import { catalog, someFlow } from './someFlows.ts';

it('nothing overlaps, edges lead forward where no circle keeps them from it, and the same flow looks the same', () => {
  fc.assert(
    fc.property(someFlow(40), (flow) => {
      const boxes = boxesOf(flow.nodes, catalog);
      const places = layout(boxes, flow.edges);
      const placed = boxes.map((box) => ({ ...box, ...places[box.id]! }));
      for (const [at, one] of placed.entries())
        for (const other of placed.slice(at + 1))
          expect(
            one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y,
          ).toBe(true);
      const acyclic = new Set(inOrder(flow, graphOf(flow)));
      for (const { from, to } of flow.edges)
        if (acyclic.has(from) && acyclic.has(to)) expect(places[from]!.x + 200).toBeLessThan(places[to]!.x);
      expect(layout(boxes, flow.edges)).toEqual(places);
      expect(Math.min(...placed.map(({ x }) => x))).toBe(Math.min(...boxes.map(({ x }) => x)));
    }),
    { numRuns: 100 },
  );
});

it('a chain stands on one line, and a fork around its middle', () => {
  const box = (id: string): Box => ({ id, x: 0, y: 0, width: 240, height: 100 });
  const leads = (from: string, to: string) => ({ from, to });
  const chain = layout(['c', 'a', 'b'].map(box), [leads('a', 'b'), leads('b', 'c')]);
  expect(chain).toEqual({ a: { x: 0, y: 0 }, b: { x: 320, y: 0 }, c: { x: 640, y: 0 } });
  const fork = layout(['a', 'b', 'c', 'd'].map(box), [leads('a', 'b'), leads('a', 'c'), leads('b', 'd'), leads('c', 'd')]);
  expect([fork['a']!.y, fork['d']!.y]).toEqual([70, 70]);
  expect([fork['b']!.y, fork['c']!.y].toSorted((one, other) => one - other)).toEqual([0, 140]);
});
