import { z } from 'zod';
import type { Json } from '../../kit/kinds/json.ts';
import { flowDocument, flowLimits, flowNode } from '../flows/document.ts';

const anyJson = z.custom<Json>();
const id = z.string().min(1).max(300);
/** Everything that DB-GPT writes beside what is named is kept as it came. */
const parameter = z.looseObject({ name: z.string().max(200), value: anyJson.optional(), category: z.string().optional() });
const ioField = z.looseObject({ name: z.string().max(200), type_name: z.string().max(200).optional(), is_list: z.boolean().optional() });

const data = z.looseObject({
  name: z.string().max(200).optional(),
  type_name: z.string().max(200).optional(),
  type_cls: z.string().max(300).optional(),
  flow_type: z.string().max(50).optional(),
  label: z.string().max(500).optional(),
  custom_label: z.string().max(500).nullish(),
  parameters: z.array(parameter).max(200).optional(),
  inputs: z.array(ioField).max(200).nullish(),
  outputs: z.array(ioField).max(200).nullish(),
});
const place = z.looseObject({ x: z.number(), y: z.number() });

const node = z.looseObject({
  id,
  position: place,
  width: z.number().nullish(),
  height: z.number().nullish(),
  position_absolute: place.nullish(),
  data,
});
export type AwelNode = z.infer<typeof node>;

const edge = z.looseObject({
  source: id,
  target: id,
  source_handle: z.string().max(400).nullish(),
  target_handle: z.string().max(400).nullish(),
  source_order: z.int().nullish(),
  target_order: z.int().nullish(),
});
export type AwelEdge = z.infer<typeof edge>;

const { comments, groups } = flowDocument.unwrap().shape;
const { onFailure, values } = flowNode.unwrap().shape;

/** The member of a drawing that holds what only our flows have. */
export const ownPart = 'wenshu';
export const awelOwnPart = z.strictObject({
  comments,
  groups,
  failures: z.record(z.string(), onFailure.unwrap()),
  /** Values by node that DB-GPT's operators have no parameter for. */
  values: z.record(z.string(), values).default({}),
});

/** The drawing of a flow as DB-GPT writes it (contract §12.3). */
export const awelFlowData = z.looseObject({
  nodes: z.array(node).max(flowLimits.nodes),
  edges: z.array(edge).max(flowLimits.edges),
  viewport: z.looseObject({ x: z.number(), y: z.number(), zoom: z.number() }).nullish(),
});
export type AwelFlowData = z.infer<typeof awelFlowData>;

/** A flow as DB-GPT's clients send and are given it (contract §12.2). */
export const awelFlow = z.looseObject({
  uid: z.string().max(100).nullish(),
  label: z.string().max(200).nullish(),
  name: z.string().max(200),
  description: z.string().max(2_000).nullish(),
  state: z.string().max(50).nullish(),
  editable: z.boolean().nullish(),
  flow_data: awelFlowData.nullish(),
});
export type AwelFlow = z.infer<typeof awelFlow>;
