import type { Json } from '#schemas/kit/kinds/json.ts';
import type { FlowDocument, FlowEdge, FlowNode } from '#schemas/wire/flows/document.ts';
import { before, type FlowGraph, graphOf, inOrder } from '#schemas/wire/flows/graph.ts';
import { type Catalog, type OperatorShape, outputsOf } from '#schemas/wire/flows/operatorShape.ts';
import type { StepOutputs } from '#schemas/wire/flows/runs.ts';

/** A step that is over: its outputs, or that it was skipped. */
export type Settled = { readonly state: 'done'; readonly outputs: StepOutputs } | { readonly state: 'skipped' };

/** A flow, as a run goes through it. */
export interface Plan {
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly graph: FlowGraph;
  /** Every node that the run may come to, each after those that lead to it. */
  readonly order: readonly string[];
  readonly catalog: Catalog;
  /** Type of the trigger that it begins with; others are skipped. */
  readonly trigger: string;
}

/** The plan of a run, up to a node or to the end. */
export function planOf(document: FlowDocument, catalog: Catalog, trigger: string, until: string | null): Plan {
  const graph = graphOf(document);
  const needed = until === null ? undefined : new Set([...before(until, graph), until]);
  const order = inOrder(document, graph).filter((id) => !needed || needed.has(id));
  return { nodes: new Map(document.nodes.map((node) => [node.id, node])), graph, order, catalog, trigger };
}

const shapeOf = ({ catalog, nodes }: Plan, id: string): OperatorShape => catalog.get(nodes.get(id)!.type)!;

const isLive = ({ from, fromPort }: FlowEdge, settled: ReadonlyMap<string, Settled>): boolean => {
  const source = settled.get(from);
  return source?.state === 'done' && Object.hasOwn(source.outputs, fromPort);
};

/** True of a step that nothing comes to: the way to an input that it needs, or every way to it, was not taken. */
function isSkipped(plan: Plan, id: string, edges: readonly FlowEdge[], settled: ReadonlyMap<string, Settled>): boolean {
  const shape = shapeOf(plan, id);
  if (shape.isTrigger) return shape.type !== plan.trigger;
  if (edges.length === 0) return false;
  const live = edges.filter((edge) => isLive(edge, settled));
  const needed = shape.inputs.filter(({ name, required }) => required && edges.some(({ toPort }) => toPort === name));
  return live.length === 0 || needed.some(({ name }) => !live.some(({ toPort }) => toPort === name));
}

/** Steps that can begin now, and such that never will: of those that are neither over nor under way. */
export function nextSteps(plan: Plan, settled: ReadonlyMap<string, Settled>, underWay: ReadonlySet<string>) {
  const ready: string[] = [];
  const skipped: string[] = [];
  for (const id of plan.order) {
    if (settled.has(id) || underWay.has(id)) continue;
    const edges = plan.graph.into.get(id) ?? [];
    if (!edges.every(({ from }) => settled.has(from))) continue;
    (isSkipped(plan, id, edges, settled) ? skipped : ready).push(id);
  }
  return { ready, skipped };
}

/** Inputs of a step by port: of a port that takes many edges, the list of what those that were taken bring. */
export function inputsOf(plan: Plan, id: string, settled: ReadonlyMap<string, Settled>): Record<string, Json> {
  const edges = (plan.graph.into.get(id) ?? []).filter((edge) => isLive(edge, settled));
  const valueOf = ({ from, fromPort }: FlowEdge): Json => (settled.get(from) as Extract<Settled, { state: 'done' }>).outputs[fromPort]!;
  return Object.fromEntries(
    shapeOf(plan, id).inputs.flatMap(({ name, many }) => {
      const led = edges.filter(({ toPort }) => toPort === name).map(valueOf);
      return led.length === 0 ? [] : [[name, many ? led : led[0]!] as const];
    }),
  );
}

/** Outputs of the steps before one, by node: what its expressions may name. */
export const stepsBefore = (plan: Plan, id: string, settled: ReadonlyMap<string, Settled>): Record<string, StepOutputs> =>
  Object.fromEntries(
    [...before(id, plan.graph)].flatMap((each) => {
      const step = settled.get(each);
      return step?.state === 'done' ? [[each, step.outputs] as const] : [];
    }),
  );

/** Nodes that give out the text of a step as it is, so that it can be shown while it comes. */
export const shownBy = ({ graph, nodes }: Plan, id: string): readonly string[] =>
  (graph.outOf.get(id) ?? [])
    .filter(({ fromPort, to, toPort }) => fromPort === 'text' && toPort === 'text' && nodes.get(to)?.type === 'textOutput')
    .map(({ to }) => to);

/** The output of a run: the values of its outputs, or else the words of all; null where it has neither. */
export function outputOf(plan: Plan, settled: ReadonlyMap<string, Settled>): Json {
  const given = (port: string): Json[] =>
    plan.order.flatMap((id) => {
      const step = settled.get(id);
      const isGiven = shapeOf(plan, id).group === 'output' && step?.state === 'done' && Object.hasOwn(step.outputs, port);
      return isGiven ? [step.outputs[port]!] : [];
    });
  const values = given('value');
  if (values.length > 0) return values.length === 1 ? values[0]! : values;
  const texts = given('text');
  return texts.length > 0 ? texts.join('\n\n') : null;
}

/** Outputs of a step, of the ports that it has. */
export const knownOutputs = (plan: Plan, id: string, outputs: StepOutputs): StepOutputs => {
  const known = new Set(outputsOf(shapeOf(plan, id), plan.nodes.get(id)!).map(({ name }) => name));
  const isOutput = shapeOf(plan, id).group === 'output';
  return Object.fromEntries(Object.entries(outputs).filter(([name]) => isOutput || known.has(name)));
};
