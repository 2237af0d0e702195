import type { Json } from '#schemas/kit/kinds/json.ts';
import { longText } from '#schemas/kit/kinds/index.ts';
import type { DeliveredBlock } from '#schemas/wire/deliveries.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { flowFor, flowsOf, runnerNow } from '../../flows/flowAccess.ts';
import { runJob } from '../../flows/runs/runJob.ts';
import { startRun } from '../../flows/runs/startRun.ts';
import { untilEnd } from '../../flows/runs/untilEnd.ts';
import { versionOf } from '../../flows/versions.ts';
import { storedTime } from '../../storedTime.ts';
import type { DeliveredContent } from './content.ts';
import { filledIn } from './rows.ts';

/** Triggers that a delivery can begin a flow by, the first that there is. */
const triggers = ['scheduleTrigger', 'httpTrigger', 'chatTrigger'];

const picture = /!\[([^\][]{0,200})\]\(data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/=]+)\)/g;

/** Words of a flow, with the pictures in them taken out to travel by themselves. */
function blocksOfWords(words: string): DeliveredBlock[] {
  const pictures = [...words.matchAll(picture)].map(([, name = '', type, data = '']): DeliveredBlock => ({
    kind: 'picture',
    name,
    type: type as 'image/png' | 'image/jpeg',
    data,
  }));
  const text = words.replaceAll(picture, '').trim();
  return [...(text === '' ? [] : [{ kind: 'words', text } as const]), ...pictures];
}

type JsonRow = { readonly [key: string]: Json };
const isRow = (value: Json): value is JsonRow => typeof value === 'object' && value !== null && !Array.isArray(value);
const cellOf = (value: Json | undefined) =>
  value === undefined ? null : typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** The output of a flow: a list of objects is a table, words are words, and anything else is shown as it is. */
function blocksOfOutput(output: Json): DeliveredBlock[] {
  if (typeof output === 'string') return blocksOfWords(output);
  if (Array.isArray(output) && output.length > 0 && output.every(isRow)) {
    const columns = [...new Set((output as readonly JsonRow[]).flatMap((row) => Object.keys(row)))];
    const rows = (output as readonly JsonRow[]).map((row) => columns.map((column) => cellOf(row[column])));
    return [{ kind: 'table', columns, rows, isCut: false }];
  }
  return [{ kind: 'words', text: JSON.stringify(output, null, 2) }];
}

/** The result of a deployed flow, run once for the delivery as its receiver. */
export const flow: DeliveredContent = {
  key: 'flow',
  label: { zh: '工作流的结果', en: 'Result of a flow' },
  about: { zh: '到期时以接收者的身份运行一次，推送它的输出。', en: 'Run once when it is due, as the receiver; its output is delivered.' },
  subjects: {
    title: { zh: '工作流', en: 'Flow' },
    list: async ({ store }, actor) => (await flowsOf(store.lookups, actor)).map(({ id, name }) => ({ value: String(id), label: name })),
  },
  settings: {
    message: longText(
      { zh: '输入', en: 'Input' },
      { max: 2_000, help: { zh: '交给工作流的话，可以写 {{参数名}}', en: 'Words for the flow; {{parameter}} stands for its value' } },
    ),
  },
  async render({ context, actor, subject, settings, parameters, language, key, signal }) {
    const id = Number(subject);
    await runnerNow(context, actor.id, id);
    const { deployed } = await flowFor(context.store.lookups, actor, id);
    if (deployed === null) throw refuse('FLOW_NOT_DEPLOYED');
    const { document } = await versionOf(context.store.lookups, id, deployed);
    const trigger = triggers.find((type) => document.nodes.some((node) => node.type === type));
    if (!trigger) throw refuse('FLOW_WITHOUT_TRIGGER', { trigger: triggers[0]! });
    const message = filledIn(String(settings['message'] ?? ''), parameters);
    const input = { message, body: Object.fromEntries(parameters) };
    const started = await startRun(context, runJob, { flow: id, version: deployed, trigger, input, owner: actor.id, language, key });
    const { state, output, id: run } = await untilEnd(context, started.id, signal);
    signal.throwIfAborted();
    if (state === 'cancelled') throw refuse('DELIVERY_FLOW_CANCELLED');
    if (state !== 'done') throw refuse('DELIVERY_FLOW_FAILED', { state });
    return { blocks: blocksOfOutput(output), asOf: storedTime(context.clock()), link: `/flow-runs/${run}` };
  },
};
