import type { FlowEdge } from '#schemas/wire/flows/document.ts';
import type { Box } from './align.ts';
import { type Digraph, digraphOf, layersOf } from './layers.ts';

const gaps = { layers: 80, nodes: 40 } as const;
const sweeps = 4;

type Layers = readonly (readonly number[])[];
type Sides = readonly (readonly number[])[];

const median = (sorted: readonly number[]): number | undefined => {
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : sorted.length > 0 ? (sorted[middle - 1]! + sorted[middle]!) / 2 : undefined;
};

/** One layer ordered by the middles of the places of its neighbours; those that have none keep theirs. */
function ordered(layer: readonly number[], neighbours: Sides, places: Float64Array): number[] {
  const weights = new Map(
    layer.map((node) => {
      const sum = neighbours[node]!.reduce((total, each) => total + places[each]!, 0);
      return [node, neighbours[node]!.length > 0 ? sum / neighbours[node]!.length : places[node]!];
    }),
  );
  return [...layer].sort((one, other) => weights.get(one)! - weights.get(other)! || places[one]! - places[other]!);
}

/** Orders each layer so that few edges cross: forward by what leads to it, then back by what it leads to. */
function uncrossed(layers: Layers, { before, after, size }: Digraph): Layers {
  const places = new Float64Array(size);
  const settle = (layer: readonly number[]) => {
    for (const [place, node] of layer.entries()) places[node] = (place + 0.5) / layer.length;
    return layer;
  };
  let current = layers.map(settle);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const isForward = sweep % 2 === 0;
    const next = isForward ? [...current] : current.toReversed();
    const swept = next.map((layer) => settle(ordered(layer, isForward ? before : after, places)));
    current = isForward ? swept : swept.toReversed();
  }
  return current;
}

/**
 * Places in a column as near to the wished ones as they go without overlap or another order: neighbours that wish for the same place become
 * a block, which stands at the mean of their wishes.
 */
function stacked(wishes: readonly number[], heights: readonly number[]): readonly number[] {
  const offsets: number[] = [];
  heights.reduce((offset, height) => (offsets.push(offset), offset + height + gaps.nodes), 0);
  const blocks: { sum: number; count: number }[] = [];
  for (const [row, wish] of wishes.entries()) {
    let block = { sum: wish - offsets[row]!, count: 1 };
    for (let last = blocks.at(-1); last && last.sum / last.count > block.sum / block.count; last = blocks.at(-1)) {
      block = { sum: block.sum + last.sum, count: block.count + last.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  const starts = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  return starts.map((start, row) => Math.round(start) + offsets[row]!);
}

/** Heights of all nodes: in three passes, each stands as near to the median of its neighbours as its column lets it. */
function heightsAlong(layers: Layers, boxes: readonly Box[], { before, after }: Digraph): Float64Array {
  const tops = new Float64Array(boxes.length);
  const center = (node: number) => tops[node]! + boxes[node]!.height / 2;
  const place = (layer: readonly number[], wish: (node: number) => number) => {
    const column = stacked(
      layer.map(wish),
      layer.map((node) => boxes[node]!.height),
    );
    for (const [row, node] of layer.entries()) tops[node] = column[row]!;
  };
  for (const layer of layers) place(layer, () => 0);
  const follow = (some: Layers, neighbours: Sides) => {
    for (const layer of some)
      place(layer, (node) => {
        const middle = median(neighbours[node]!.map(center).sort((one, other) => one - other));
        return middle === undefined ? tops[node]! : middle - boxes[node]!.height / 2;
      });
  };
  follow(layers, before);
  follow(layers.toReversed(), after);
  follow(layers, before);
  return tops;
}

/**
 * Places of all boxes from left to right: every edge leads forward, but for those that close a circle, nothing overlaps, and the same flow
 * always looks the same. The upper left corner stays where it was.
 */
export function layout(
  boxes: readonly Box[],
  edges: readonly Pick<FlowEdge, 'from' | 'to'>[],
): Readonly<Record<string, { readonly x: number; readonly y: number }>> {
  const graph = digraphOf(
    boxes.map(({ id }) => id),
    edges,
  );
  const layers: number[][] = [];
  for (const [node, layer] of layersOf(graph).entries()) (layers[layer] ??= []).push(node);
  const settled = uncrossed(layers, graph);
  const tops = heightsAlong(settled, boxes, graph);
  const [left, top] = [
    boxes.reduce((least, { x }) => Math.min(least, x), Infinity),
    boxes.reduce((least, { y }) => Math.min(least, y), Infinity),
  ];
  const highest = tops.reduce((least, each) => Math.min(least, each), Infinity);
  const places: Record<string, { x: number; y: number }> = {};
  let x = left;
  for (const layer of settled) {
    for (const node of layer) places[boxes[node]!.id] = { x, y: tops[node]! - highest + top };
    x += layer.reduce((widest, node) => Math.max(widest, boxes[node]!.width), 0) + gaps.layers;
  }
  return places;
}
