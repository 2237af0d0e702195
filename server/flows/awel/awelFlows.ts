import { randomUUID } from 'node:crypto';
import type { Json } from '#schemas/kit/kinds/json.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { AwelFlow, AwelFlowData } from '#schemas/wire/awel/awelFlow.ts';
import { readAwel } from '#schemas/wire/awel/readAwel.ts';
import { writeAwel } from '#schemas/wire/awel/writeAwel.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import { catalog } from '../operators/index.ts';
import type { FlowTemplate } from '../templates.ts';

export type Flow = RowOf<'flows'>;

/** Members of DB-GPT's flow that stand in a record of ours, or follow from it. */
const known = [
  'uid',
  'label',
  'description',
  'state',
  'flow_data',
  'flow_category',
  'dag_id',
  'gmt_created',
  'gmt_modified',
  'user_name',
  'editable',
  'error_message',
  'metadata',
];

/** A flow of ours, of one that a client of DB-GPT's sent. Nothing of it is looked up, fetched or run (attack F3). */
export function recordOf(flow: AwelFlow & { readonly flow_data: AwelFlowData }) {
  const name = (flow.label?.trim() || flow.name.trim() || 'flow').slice(0, 100);
  return {
    name,
    description: flow.description?.trim() || name,
    document: readAwel(flow.flow_data),
    awel: Object.fromEntries(Object.entries(flow).filter(([member]) => !known.includes(member))) as Json,
  };
}

const chatOutputs = new Set(['textOutput', 'chartOutput', 'tableOutput', 'model']);
const categoryOf = ({ nodes }: FlowDocument): string =>
  nodes.some(({ type }) => type === 'chatTrigger') && nodes.some(({ type }) => chatOutputs.has(type)) ? 'chat_flow' : 'common';

const timeOf = (stored: string): string => stored.slice(0, 19).replace('T', ' ');

/** Members that DB-GPT gives a flow of which nobody said anything. */
const usual = {
  source: 'DBGPT-WEB',
  source_url: null,
  version: '0.1.1',
  define_type: 'json',
  sys_code: null,
  variables: null,
  authors: null,
};

/** A flow of ours as DB-GPT's clients are told of it (contract §12.2), or as DB-GPT itself takes it. */
export function awelOf(flow: Flow, language: Language, isEditable: boolean, isForDbgpt = false) {
  const others = (flow.awel ?? {}) as Readonly<Record<string, Json>>;
  const uid = flow.uid ?? String(flow.id);
  const name = typeof others['name'] === 'string' ? others['name'] : flow.name;
  return {
    ...usual,
    ...others,
    uid,
    label: flow.name,
    name,
    flow_category: categoryOf(flow.document),
    flow_data: writeAwel(flow.document, catalog, language, isForDbgpt),
    description: flow.description,
    state: flow.state === 'deployed' ? 'running' : 'developing',
    error_message: '',
    editable: isEditable,
    user_name: flow.ownerName,
    dag_id: `flow_dag_${name}_${uid}`,
    gmt_created: timeOf(flow.createdAt),
    gmt_modified: timeOf(flow.updatedAt),
    metadata: { sse_output: true, streaming_output: true, tags: {}, triggers: [{ trigger_type: 'http' }] },
  };
}

/** A flow that is stored nowhere, as DB-GPT's clients are told of it: of a file, or of a template. */
export const unsavedAwel = (flow: AwelFlow & { readonly flow_data: AwelFlowData }) => ({
  ...usual,
  ...flow,
  uid: randomUUID(),
  label: flow.label ?? flow.name,
  state: 'initializing',
  editable: true,
});

export function awelTemplate({ key, label, about, document }: FlowTemplate, language: Language) {
  const drawn = document(language);
  return unsavedAwel({
    flow_category: categoryOf(drawn),
    name: key,
    label: label[language],
    description: about[language],
    flow_data: writeAwel(drawn, catalog, language),
  });
}
