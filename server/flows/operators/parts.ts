import { json, number, options, text } from '#schemas/kit/kinds/index.ts';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import { isObject, isTrue } from '#schemas/wire/expressions/values.ts';
import { type FlowDocument, flowDocument } from '#schemas/wire/flows/document.ts';
import { type RunInput, runTriggers } from '#schemas/wire/flows/runs.ts';
import { defineOperator, port, required, type StepMeans } from './operator.ts';
import { workOut } from './workOut.ts';

/** A message or a body, whichever the other flow begins with. */
function inputOf(value: Json): RunInput {
  const message = isObject(value) && Object.hasOwn(value, 'message') ? value['message']! : value;
  return { message: (typeof message === 'string' ? message : JSON.stringify(message)).slice(0, 100_000), body: value };
}

const flow = number({ zh: '工作流', en: 'Flow' }, { integer: true, min: 1, isCode: true, required: true, picks: { of: 'flows' } });
/** The body of a loop: a drawing within its node, or another flow. */
const body = {
  inner: json({ zh: '循环体', en: 'Body' }, { schema: flowDocument }),
  flow: number(
    { zh: '工作流', en: 'Flow' },
    {
      integer: true,
      min: 1,
      isCode: true,
      picks: { of: 'flows' },
      help: { zh: '没有画循环体时，运行这个已部署的工作流', en: 'A deployed flow that is run where no body is drawn' },
    },
  ),
} as const;
interface Body {
  readonly inner: FlowDocument | null;
  readonly flow: number | null;
}

const withInput = port('with', 'any', '附带', 'Along');

/** Runs the body of a loop once. */
const runBody = (
  { inner, flow: other }: Body,
  given: { readonly item: Json; readonly index: number; readonly with: Json },
  means: StepMeans,
) => (inner ? means.runFlow(inner, { body: given }, String(given.index)) : means.runFlow(other!, inputOf(given.item), String(given.index)));

/** One item of a loop, or what a round goes on with: the beginning of a body. */
export const itemTrigger = defineOperator({
  type: 'itemTrigger',
  label: runTriggers.itemTrigger,
  about: {
    zh: '循环体从这里开始：当前项、序号，以及附带的值。',
    en: 'A body begins here: with the item, its number, and what goes along with it.',
  },
  group: 'trigger',
  isTrigger: true,
  isInner: true,
  outputs: [port('item', 'any', '当前项', 'Item'), port('index', 'number', '序号', 'Number'), port('with', 'any', '附带', 'Along')],
  run(_, __, { trigger: { body: given = null } }) {
    const { item = null, index = 0, with: along = null } = isObject(given) ? given : {};
    return { item, index, with: along };
  },
});

/** Each step of the other flow has a limit of its own. */
const seconds = 86_400;

/** Another flow as one step: its deployed version, with the rights of whoever runs this one. */
export const subflow = defineOperator({
  type: 'subflow',
  label: { zh: '子流程', en: 'Sub-flow' },
  about: { zh: '运行另一个已部署的工作流，得到它的输出。', en: 'Runs another flow that is deployed, and gives its output.' },
  group: 'logic',
  effect: 'reads',
  seconds,
  inputs: [port('in', 'any', '输入', 'Input', required)],
  outputs: [port('output', 'any', '输出', 'Output')],
  parameters: { flow },
  async run({ in: input = null }, values, means) {
    return { output: await means.runFlow(values.flow, inputOf(input)) };
  },
});

/** Does work for every item, a few at a time; where one fails, what is under way ends before the failure is told. */
async function eachOf<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  let next = 0;
  async function worker(): Promise<void> {
    while (next < items.length && failures.length === 0) {
      const at = next++;
      try {
        results[at] = await work(items[at]!, at);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}

interface ItemEnd {
  readonly output: Json;
  readonly failed: boolean;
}

async function itemEnd(means: StepMeans, fails: string, work: () => Promise<Json>): Promise<ItemEnd> {
  means.signal.throwIfAborted();
  try {
    return { output: await work(), failed: false };
  } catch (error) {
    // What no longer may be done is not passed over.
    if (fails === 'stop' || means.signal.aborted || !isRefusal(error) || error.code === 'FLOW_RIGHT_LOST') throw error;
    return { output: null, failed: true };
  }
}

/** Every item of a list, through a body. Items that are done stay done when the step is tried again. */
export const forEach = defineOperator({
  type: 'forEach',
  label: { zh: '逐项循环', en: 'For each item' },
  about: {
    zh: '对列表的每一项运行画在其中的循环体，或另一个工作流；结果保持原来的顺序。',
    en: 'Runs the body that is drawn within it, or another flow, for every item of a list; the results keep their order.',
  },
  group: 'logic',
  effect: 'reads',
  seconds,
  inputs: [port('list', 'list', '列表', 'List', required), withInput],
  outputs: [port('list', 'list', '结果', 'Results'), port('failed', 'number', '失败数', 'Failed')],
  parameters: {
    ...body,
    most: number({ zh: '最多项数', en: 'Most items' }, { integer: true, min: 1, max: 1_000, initial: 100, required: true }),
    atOnce: number({ zh: '同时进行', en: 'At once' }, { integer: true, min: 1, max: 10, initial: 4, required: true }),
    onItem: options(
      { zh: '某项失败时', en: 'If an item fails' },
      [
        { value: 'stop', label: { zh: '停止', en: 'Stop' } },
        { value: 'null', label: { zh: '该项为空', en: 'Leave its result empty' } },
        { value: 'drop', label: { zh: '去掉该项', en: 'Leave it out' } },
      ],
      { required: true, initial: 'stop' },
    ),
  },
  async run({ list, with: along = null }, { most, atOnce, onItem, ...of }, means) {
    const items = list as readonly Json[];
    if (items.length > most) throw refuse('FLOW_TOO_MANY_ITEMS', { count: items.length, limit: most });
    const ends = await eachOf(items, atOnce, (item, at) =>
      itemEnd(means, onItem, () => runBody(of, { item, index: at + 1, with: along }, means)),
    );
    const failed = ends.filter((end) => end.failed).length;
    return { list: ends.filter((end) => onItem !== 'drop' || !end.failed).map(({ output }) => output), failed };
  },
});

/** A body again and again, each round with what the one before gave out, until an expression holds. */
export const repeat = defineOperator({
  type: 'repeat',
  label: { zh: '重复直到', en: 'Repeat until' },
  about: {
    zh: '反复运行画在其中的循环体，或另一个工作流；每一轮的输入是上一轮的输出（output、round），直到条件成立或达到最多轮数。',
    en: 'Runs the body that is drawn within it, or another flow, again with its own output, until a condition over output and round holds or the rounds are used up.',
  },
  group: 'logic',
  effect: 'reads',
  seconds,
  inputs: [port('in', 'any', '输入', 'Input', required), withInput],
  outputs: [
    port('output', 'any', '输出', 'Output'),
    port('rounds', 'number', '轮数', 'Rounds'),
    port('isMet', 'boolean', '条件成立', 'Condition met'),
  ],
  parameters: {
    ...body,
    until: text({ zh: '直到', en: 'Until' }, { required: true, max: 4_000 }),
    most: number({ zh: '最多轮数', en: 'Most rounds' }, { integer: true, min: 1, max: 100, initial: 10, required: true }),
  },
  expressions: ['until'],
  names: ['output', 'round'],
  async run({ in: input = null, with: along = null }, { until, most, ...of }, means) {
    let output = input;
    for (let round = 1; ; round++) {
      means.signal.throwIfAborted();
      output = await runBody(of, { item: output, index: round, with: along }, means);
      const isMet = isTrue(workOut('until', until, means, { output, round }));
      if (isMet || round === most) return { output, rounds: round, isMet };
    }
  },
});
