import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Model, ModelEvent, Models } from '#server/llm/model.ts';
import { noModelCalls } from '#tests/support/noModelCalls.ts';
import type { Row } from './index.ts';
import { timeRow } from './measure.ts';
import { startBenchServer, type BenchServer } from './server.ts';

/** Questions, each with its answer: 200 messages. */
const turns = 100;

const words = `先看口径，再按 **区域** 汇总：

| 区域 | 收入 | 同比 |
| --- | ---: | ---: |
| 华东 | 1,234 | 12.4% |
| 华南 | 980 | -3.1% |

\`\`\`sql
select region, sum(amount) from sales where quarter = 3 group by region;
\`\`\`

1. Revenue counts what was invoiced, not what was paid.
2. 同比与去年同一季度相比，$g = \\frac{a - b}{b}$。
`;

async function* answer(): AsyncGenerator<ModelEvent> {
  yield { type: 'text', text: words };
  yield { type: 'finished', reason: 'stop' };
}
const model: Model = { name: 'quick', contextTokens: 1_000_000, answerTokens: 1_000, countTokens: ({ length }) => length, ask: answer };
const models: Models = { names: async () => [model.name], open: async () => model, recordUse: async () => {}, ...noModelCalls };

/** A conversation of so many turns; gives its address in the console. */
async function converse({ app, headers, context }: BenchServer, count: number): Promise<string> {
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
  const made = (await post('/api/v1/chat/dialogue/new', {})).json<{ data: { conv_uid: string } }>();
  const { conv_uid } = made.data;
  await post('/api/v1/chat/completions', { conv_uid, user_input: '第 1 问' });
  await context.store.transaction(async (trx) => {
    const first = await trx.selectFrom('turns').selectAll().where('convUid', '=', conv_uid).executeTakeFirstOrThrow();
    const { id: _, ...row } = first;
    for (let turn = 2; turn <= count; turn += 1)
      await trx
        .insertInto('turns')
        .values({ ...row, turn, parent: turn - 1, question: `第 ${turn} 问` })
        .execute();
    await trx.updateTable('conversations').set({ lastTurn: count, leaf: count }).where('convUid', '=', conv_uid).execute();
  });
  return `/chat?${new URLSearchParams({ scene: 'chat_normal', id: conv_uid })}`;
}

interface Opened {
  /** Milliseconds from the click on the history to the last message in sight. */
  readonly shown: number;
  /** The longest time that the page could not answer its reader, until all messages stood. */
  readonly blocked: number;
}

/** A conversation of 200 messages is opened from the history in a real browser, beside one of two. */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer({ models, siteFolder: 'dist/site' });
  try {
    const [long, short] = [await converse(server, turns), await converse(server, 1)];
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const asked = JSON.stringify({ url, user: server.admin, addresses: [long, short], turns: [turns, 1] });
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/conversations/inBrowser.mjs', asked]);
    const [many, two] = JSON.parse(stdout) as [Opened, Opened];
    return [
      timeRow('200 messages opened: the last in sight', many.shown, two.shown, 'for 2 messages'),
      timeRow('200 messages opened: longest pause', many.blocked, two.blocked, 'for 2 messages'),
    ];
  } finally {
    await server.stop();
  }
}
