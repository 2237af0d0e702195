import type { FlowComment, FlowNode } from '#schemas/wire/flows/document.ts';
import { type Catalog, outputsOf } from '#schemas/wire/flows/operatorShape.ts';
import type { Box } from './align.ts';
import type { Port } from '#schemas/wire/flows/ports.ts';

/** Measures of a node, in pixels of the canvas at its own size. */
export const measure = { width: 200, head: 56, row: 24, foot: 8 } as const;

/** Step of the grid that nodes settle on. */
export const gridStep = 20;

/** Ports of a node as they are drawn. Of an operator that there is not, they are those that its edges name, which whoever draws it knows. */
export interface NodePorts {
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
}

export const portsOf = (node: FlowNode, catalog: Catalog): NodePorts => {
  const shape = catalog.get(node.type);
  return shape ? { inputs: shape.inputs, outputs: outputsOf(shape, node) } : { inputs: [], outputs: [] };
};

/** Size of a node: always known, so that nothing has to be measured on the screen. */
export const sizeOf = ({ inputs, outputs }: NodePorts): { readonly width: number; readonly height: number } => ({
  width: measure.width,
  height: measure.head + Math.max(inputs.length, outputs.length, 1) * measure.row + measure.foot,
});

export const commentSize = ({ size }: FlowComment): { readonly width: number; readonly height: number } =>
  size ?? { width: 240, height: 120 };

/** Height at which the port of a row has its middle. */
export const portHeight = (row: number): number => measure.head + (row + 0.5) * measure.row;

/** Nodes as boxes on the canvas. */
export const boxesOf = (nodes: readonly FlowNode[], catalog: Catalog): Box[] =>
  nodes.map((node) => ({ id: node.id, ...node.position, ...sizeOf(portsOf(node, catalog)) }));
