import { emptyFlow, type FlowDocument, type FlowNode } from '#schemas/wire/flows/document.ts';
import { awaited } from '#tests/support/awaited.ts';
import type { Person } from '#tests/support/actors.ts';

/** A flow drawn in a few words: nodes by their ids, edges as `from.port > to.port`. */
export function drawn(
  nodes: Readonly<Record<string, readonly [string, FlowNode['values']?, Partial<FlowNode>?]>>,
  ...edges: readonly string[]
): FlowDocument {
  return {
    ...emptyFlow,
    nodes: Object.entries(nodes).map(([id, [type, values = {}, more = {}]], index) => ({
      id,
      type,
      position: { x: index * 300, y: 0 },
      values,
      ...more,
    })),
    edges: edges.map((each) => {
      const [from, fromPort, to, toPort] = each.split(/[.>]/).map((part) => part.trim()) as [string, string, string, string];
      return { from, fromPort, to, toPort };
    }),
  };
}

/** Makes a flow; deploys it unless it is to stay a draft. */
export async function makeFlow(person: Person, document: FlowDocument, more: object = {}, isDraft = false): Promise<number> {
  const made = await person.post('/api/flows/add', { name: '流程', description: '说明', document, ...more });
  if (made.code) throw new Error(`${made.code} ${made.message}`);
  const { id } = made.data as { id: number };
  if (!isDraft) {
    const deployed = await person.post(`/api/flows/${id}/deploy`);
    if (deployed.code) throw new Error(`${deployed.code} ${deployed.message}`);
  }
  return id;
}

/** A run once it has stopped. */
export const stopped = (person: Person, run: number, states: readonly string[] = ['done', 'failed', 'cancelled', 'asking']) =>
  awaited(async () => {
    const { data } = await person.get(`/api/flows/runs/${run}`);
    return states.includes(data.state) ? data : undefined;
  });

/** Runs a flow to its end. */
export async function ran(person: Person, flow: number, asked: object = {}) {
  const started = await person.post(`/api/flows/${flow}/run`, asked);
  if (started.code) throw new Error(`${started.code} ${started.message}`);
  return stopped(person, started.data.id);
}

/** States of the last tries of steps, by node. */
export const states = (run: { readonly steps: readonly { readonly node: string; readonly state: string }[] }): Record<string, string> =>
  Object.fromEntries(run.steps.map(({ node, state }) => [node, state]));
