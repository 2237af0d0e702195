import { spawn } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Model, ModelEvent, Models } from '#server/llm/model.ts';
import { noModelCalls } from '#tests/support/noModelCalls.ts';
import type { Row } from './index.ts';
import { ownTime, peakMemory, scaled, timeWords } from './measure.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const streams = scaled(200, 8);
/** Answers that each stream reads one after another. */
const turnsEach = 2;
/** As many as each may ask at once: a user has eight answers at a time. */
const users = Math.ceil(streams / 8);
/** The pace of the model: 30 words a second after a tenth of one. */
const pace = { first: 100, each: 33, words: scaled(300, 30) } as const;

async function* answer(): AsyncGenerator<ModelEvent> {
  await pause(pace.first);
  for (let word = 0; word < pace.words; word += 1) {
    yield { type: 'text', text: 'word ' };
    await pause(pace.each);
  }
  yield { type: 'finished', reason: 'stop' };
}

const model: Model = { name: 'paced', contextTokens: 100_000, answerTokens: 1_000, countTokens: ({ length }) => length, ask: answer };
const models: Models = { names: async () => [model.name], open: async () => model, recordUse: async () => {}, ...noModelCalls };

interface Readers {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly streams: number;
  readonly turnsEach: number;
  /** Milliseconds that one answer takes: the streams begin spread over it. */
  readonly spread: number;
}

interface Read {
  /** Milliseconds from each question to the first word of its answer. */
  readonly firsts: number[];
  /** Words that were told, however many at once. */
  readonly words: number;
  readonly seconds: number;
}

/** Reads the answers, in a process of its own: nothing from outside this function is there. */
async function readAnswers(): Promise<void> {
  const { request } = process.getBuiltinModule('node:http');
  const { url, tokens, streams: count, turnsEach: each, spread } = JSON.parse(process.argv[1]!) as Readers;
  const firsts: number[] = [];
  let told = 0;
  const send = (path: string, token: string, body: object, hear: (words: string) => void): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = request(`${url}${path}`, { method: 'POST', headers }, (reply) => {
        let all = '';
        reply.setEncoding('utf8');
        reply.on('data', (words: string) => {
          all += words;
          hear(words);
        });
        reply.on('end', () => (reply.statusCode === 200 ? resolve(all) : reject(new Error(all))));
      });
      sent.on('error', reject).end(JSON.stringify(body));
    });
  const lane = async (index: number): Promise<void> => {
    const token = tokens[index % tokens.length]!;
    const made = JSON.parse(await send('/api/v1/chat/dialogue/new', token, {}, () => {})) as { data: { conv_uid: string } };
    await new Promise((resolve) => setTimeout(resolve, (index / count) * spread));
    for (let turn = 0; turn < each; turn += 1) {
      const start = performance.now();
      let isFirst = true;
      await send('/api/v1/chat/completions', token, { conv_uid: made.data.conv_uid, user_input: 'Go', incremental: true }, (words) => {
        told += words.split('word ').length - 1;
        if (!isFirst || !words.includes('"content":"word')) return;
        isFirst = false;
        firsts.push(performance.now() - start);
      });
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: count }, (_, index) => lane(index)));
  process.stdout.write(JSON.stringify({ firsts, words: told, seconds: (performance.now() - start) / 1000 }));
}

function readBy(readers: Readers): Promise<Read> {
  const child = spawn(process.execPath, ['-e', `(${readAnswers.toString()})()`, JSON.stringify(readers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout.on('data', (words: Buffer) => (told += words.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(told) as Read) : reject(new Error(`the readers ended with ${code}`))));
  });
}

/** The same number of answers read off the model itself; gives how long each took to its first word. */
async function readDirectly(spread: number): Promise<number[]> {
  const firsts: number[] = [];
  const lane = async (index: number): Promise<void> => {
    await pause((index / streams) * spread);
    const start = performance.now();
    let isFirst = true;
    for await (const { type } of answer()) {
      if (isFirst && type === 'text') firsts.push(performance.now() - start);
      isFirst = false;
    }
  };
  await Promise.all(Array.from({ length: streams }, (_, index) => lane(index)));
  return firsts;
}

const quantile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))]!;

/** Tokens of several users, as one alone may not ask so much. */
async function signedIn({ app, headers }: BenchServer): Promise<string[]> {
  const roles = (await app.inject({ method: 'POST', url: '/roles/list', headers, payload: {} })).json<{
    data: { items: { id: number }[] };
  }>();
  const tokens: string[] = [];
  for (let user = 0; user < users; user += 1) {
    const account = { username: `asker_${user}`, password: 'bench-password' };
    const made = await app.inject({
      method: 'POST',
      url: '/users/add',
      headers,
      payload: { ...account, roles: roles.data.items.map(({ id }) => id) },
    });
    if (made.statusCode !== 200) throw new Error(made.body);
    tokens.push(
      (await app.inject({ method: 'POST', url: '/user/login', payload: account })).json<{ data: { token: string } }>().data.token,
    );
  }
  return tokens;
}

/** 200 answers that stream at once from one server, through HTTP and into its database, against the model read by itself. */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer({ models });
  const tokens = await signedIn(server);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const spread = pace.first + pace.each * pace.words;
  const direct = await readDirectly(spread);
  let read: Read | undefined;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = ownTime();
  const memory = await peakMemory(async () => (read = await readBy({ url, tokens, streams, turnsEach, spread })));
  const worked = ownTime() - before;
  delay.disable();
  await server.stop();
  const { firsts, words, seconds } = read!;
  const added = (part: number): number => quantile(firsts, part) - quantile(direct, part);
  const row = (name: string, part: number): Row => ({
    name,
    measured: timeWords(quantile(firsts, part)),
    compared: `${timeWords(quantile(direct, part))} the model by itself`,
    ratio: quantile(firsts, part) / quantile(direct, part),
    note: `added: ${timeWords(added(part))}`,
  });
  const asked = (streams * pace.words * 1000) / spread;
  return [
    row(`first word, ${streams} answers at once, median`, 0.5),
    row(`first word, ${streams} answers at once, 95 of 100`, 0.95),
    {
      name: 'words told a second',
      measured: `${Math.round(words / seconds).toLocaleString('en')}/s`,
      compared: `${Math.round(asked).toLocaleString('en')}/s while all models speak`,
      ratio: null,
    },
    {
      name: 'processor time of the server for a word',
      measured: timeWords(worked / words),
      compared: `${((worked / seconds / 1000) * 100).toFixed(0)} % of a processor`,
      ratio: null,
    },
    {
      name: 'event loop delay, 99 of 100',
      measured: timeWords(delay.percentile(99) / 1e6),
      compared: `${timeWords(delay.percentile(50) / 1e6)} median`,
      ratio: null,
      note: `at most ${timeWords(delay.max / 1e6)}`,
    },
    { name: `memory of ${streams} answers at once`, measured: `${memory.toFixed(0)} MiB`, compared: 'the server at rest', ratio: null },
  ];
}
