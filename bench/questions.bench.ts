import { grammarOf } from '#server/questions/grammarOf.ts';
import type { Asked } from '#server/questions/question.ts';
import { prepareSample } from '#server/sample/prepareSample.ts';
import { verdictOf } from '#tests/server/questions/judge.ts';
import { known, unseen, written } from '#tests/server/questions/questions.ts';
import type { Row } from './index.ts';
import { median, sideBySide, timeRow } from './measure.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const asker = { id: 1, isAdmin: true };
const lasting = new AbortController().signal;
const asked = [
  '一共有多少只债券？',
  '2024 年发行的债券有多少只',
  '各债券类型的平均票面利率',
  '每个发行人的债券数量',
  'total amount of bond trades per month',
  'Which issuers have more than one bond?',
];

/** The written questions as the built-in engine answers them, and the time from a question to its rows beside that of the bare statement. */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer();
  // Processes that read files do not keep this one from ending.
  const awake = setInterval(() => undefined, 1_000);
  try {
    await prepareSample(server.context, lasting);
    return [...accuracy(), await timeToRows(server)];
  } finally {
    clearInterval(awake);
    await server.stop();
  }
}

function accuracy(): Row[] {
  const all = [...known, ...unseen, ...written];
  return (['zh', 'en'] as const).map((language) => {
    const own = all.filter(({ question }) => /\p{Script=Han}/u.test(question) === (language === 'zh'));
    const verdicts = own.map(verdictOf);
    const count = (verdict: (typeof verdicts)[number]): number => verdicts.filter((each) => each === verdict).length;
    return {
      name: `${own.length} written questions, ${{ zh: 'Chinese', en: 'English' }[language]}`,
      measured: `${count('right')} right`,
      compared: `${count('unsure')} asked back, ${count('wrong')} wrong`,
      ratio: count('right') / own.length,
    };
  });
}

async function timeToRows({ context: { sources } }: BenchServer): Promise<Row> {
  const [entry] = await sources.offered(asker);
  const read = async (question: string): Promise<string> => {
    const [{ tables }, { glossary }, values] = await Promise.all([
      sources.schemaOf(asker, entry!, { fresh: false, signal: lasting }),
      sources.glossaryOf(asker, entry!),
      sources.valuesOf(asker, entry!, { signal: lasting }),
    ]);
    const quote = (name: string) => sources.types.quote(entry!.type, name);
    const source: Asked = { tables, glossary, values, dialect: entry!.type, quote, today: '2026-06-30', language: 'zh' };
    const understood = (await grammarOf(source))(question);
    if (understood.kind !== 'answer') throw new Error(`Not answered: ${question}`);
    return understood.sql;
  };
  const rows = (statement: string) => sources.run(asker, entry!, statement, { limit: 1, signal: lasting });
  const times: [number, number][] = [];
  for (const question of asked) {
    const statement = await read(question);
    times.push(
      await sideBySide(
        async () => rows(await read(question)),
        () => rows(statement),
      ),
    );
  }
  const [ours, bare] = [median(times.map(([each]) => each)), median(times.map(([, each]) => each))];
  return {
    ...timeRow('question to first row, finance sample', ours, bare, 'the bare statement'),
    note: `${asked.length} questions, middle of each`,
  };
}
