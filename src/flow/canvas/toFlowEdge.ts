import type { Connection, Edge } from 'reactflow';
import type { FlowEdge } from '#schemas/wire/flows/document.ts';

/** An edge of React Flow, as a flow has it; undefined where it names no ports. */
export const toFlowEdge = ({ source, sourceHandle, target, targetHandle }: Connection | Edge): FlowEdge | undefined =>
  sourceHandle && targetHandle ? { from: source, fromPort: sourceHandle, to: target, toPort: targetHandle } : undefined;
