import { checkFlow } from '#schemas/wire/flows/checkFlow.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { Catalog } from '#schemas/wire/flows/operatorShape.ts';
import type { FlowProblem } from '#schemas/wire/flows/problems.ts';

/** True if two drawings differ in nothing that problems come from: in where nodes stand and what they are called at most. */
function meansTheSame(one: FlowDocument, other: FlowDocument): boolean {
  if (one.edges !== other.edges || one.groups !== other.groups || one.nodes.length !== other.nodes.length) return false;
  return one.nodes.every((node, at) => {
    const { id, type, values, onFailure } = other.nodes[at]!;
    return node.id === id && node.type === type && node.values === values && node.onFailure === onFailure;
  });
}

/** Checker of a flow that is edited: what was only moved is not checked again. */
export function flowChecker(catalog: Catalog): (document: FlowDocument) => readonly FlowProblem[] {
  let last: { readonly document: FlowDocument; readonly problems: readonly FlowProblem[] } | undefined;
  return (document) => {
    const problems = last && meansTheSame(last.document, document) ? last.problems : checkFlow(document, catalog);
    last = { document, problems };
    return problems;
  };
}
