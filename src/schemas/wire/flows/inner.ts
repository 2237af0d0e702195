import { type FlowDocument, flowDocument, type FlowNode } from './document.ts';
import type { OperatorShape } from './operatorShape.ts';

/** True of operators that a drawing can stand in: loops, whose body it is. */
export const hasInner = ({ parameters }: Pick<OperatorShape, 'parameters'>): boolean => Object.hasOwn(parameters, 'inner');

const known = new WeakMap<object, boolean>();

/** The drawing within a node, the same object as long as that is; undefined where there is none, or nothing that can be read. */
export function innerOf({ values }: Pick<FlowNode, 'values'>): FlowDocument | undefined {
  const { inner } = values;
  if (inner === null || typeof inner !== 'object') return undefined;
  const isRead = known.get(inner) ?? flowDocument.safeParse(inner).success;
  known.set(inner, isRead);
  return isRead ? (inner as unknown as FlowDocument) : undefined;
}
