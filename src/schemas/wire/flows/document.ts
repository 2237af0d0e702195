import { z } from 'zod';
import { deepestJson } from '../../kit/jsonDepth.ts';
import type { Json } from '../../kit/kinds/json.ts';

/** Limits of one flow. */
export const flowLimits = { nodes: 2_000, edges: 4_000, notes: 500, groups: 500, text: 100_000, values: 200_000, origin: 400_000 } as const;

const place = z.lazy(() => z.number().min(-1e7).max(1e7));
const position = z.lazy(() => z.strictObject({ x: place, y: place }));
const size = z.lazy(() => z.strictObject({ width: z.number().min(1).max(1e5), height: z.number().min(1).max(1e5) }));
const id = z.lazy(() => z.string().min(1).max(300));
const label = z.lazy(() => z.string().max(200));

const isWithin = (value: unknown, most: number): boolean => {
  let left = most;
  const walk = (part: unknown, depth: number): boolean => {
    if ((left -= typeof part === 'string' ? part.length + 2 : 4) < 0 || depth > deepestJson) return false;
    if (part === null || typeof part !== 'object') return true;
    return Object.entries(part).every(([key, member]) => (left -= key.length + 3) >= 0 && walk(member, depth + 1));
  };
  return walk(value, 0);
};
const values = z.lazy(() =>
  z.record(z.string().max(200), z.custom<Json>()).refine((given) => isWithin(given, flowLimits.values), 'tooLong'),
);
/** A part as it came from DB-GPT, as far as it could not be written again from the rest. It is kept, written out again, and never run. */
const origin = z.lazy(() => z.record(z.string(), z.custom<Json>()).refine((given) => isWithin(given, flowLimits.origin), 'tooLong'));

/** End of a step that fails. `branch` gives its error out at the port `error`, `default` a value in place of its outputs. */
const failure = z.lazy(() =>
  z.strictObject({
    /** Further tries, and the seconds before each. */
    retries: z.int().min(0).max(10).optional(),
    pause: z.number().min(0).max(300).optional(),
    /** Seconds that one try may take. */
    seconds: z.int().min(1).max(1_200).optional(),
    outcome: z.enum(['stop', 'default', 'branch']).optional(),
    /** Outputs by port, where `outcome` is `default`. */
    outputs: values.optional(),
  }),
);
export type FailurePolicy = Readonly<z.infer<typeof failure>>;

/** One operator of a flow. */
export const flowNode = z.lazy(() =>
  z.strictObject({
    id,
    /** An operator's; `awel:<name>` of one of DB-GPT's that there is not here. */
    type: z.string().min(1).max(200),
    position,
    size: size.optional(),
    label: label.optional(),
    /** Values of its parameters. */
    values,
    onFailure: failure.optional(),
    origin: origin.optional(),
  }),
);
export type FlowNode = Readonly<z.infer<typeof flowNode>>;

const edge = z.lazy(() =>
  z.strictObject({
    from: id,
    fromPort: z.string().min(1).max(200),
    to: id,
    toPort: z.string().min(1).max(200),
    origin: origin.optional(),
  }),
);
export type FlowEdge = Readonly<z.infer<typeof edge>>;

const comment = z.lazy(() => z.strictObject({ id, text: z.string().max(10_000), position, size: size.optional() }));
export type FlowComment = Readonly<z.infer<typeof comment>>;
const group = z.lazy(() => z.strictObject({ id, label, nodes: z.array(id).max(flowLimits.nodes) }));
export type FlowGroup = Readonly<z.infer<typeof group>>;

/** A flow as it is stored and edited: what stands where, and what leads where. Everything else of an operator is in its definition. */
export const flowDocument = z.lazy(() =>
  z.strictObject({
    nodes: z.array(flowNode).max(flowLimits.nodes).readonly(),
    edges: z.array(edge).max(flowLimits.edges).readonly(),
    comments: z.array(comment).max(flowLimits.notes).readonly(),
    groups: z.array(group).max(flowLimits.groups).readonly(),
    viewport: z.strictObject({ x: place, y: place, zoom: z.number().min(0.01).max(100) }).optional(),
    origin: origin.optional(),
  }),
);
export type FlowDocument = Readonly<z.infer<typeof flowDocument>>;

/** A flow of nothing. */
export const emptyFlow: FlowDocument = { nodes: [], edges: [], comments: [], groups: [] };

/** The sign of an edge, unique in a flow: a flow has no two edges between the same two ports. */
export const edgeKey = ({ from, fromPort, to, toPort }: FlowEdge): string => JSON.stringify([from, fromPort, to, toPort]);
