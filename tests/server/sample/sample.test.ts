import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareSample } from '#server/sample/prepareSample.ts';
import { sampleGlossary } from '#server/sample/sampleGlossary.ts';
import { sampleTables } from '#server/sample/statements.ts';
import { clashesIn } from '#schemas/wire/glossary/clashes.ts';
import { type SignedIn, startServer, type TestServer } from '#tests/support/startServer.ts';

const asker = { id: 1, isAdmin: true };
const lasting = new AbortController().signal;

describe('a server that starts without any source', () => {
  let server: TestServer;
  let admin: SignedIn;
  const ask = async (words: string) => {
    const [entry] = await server.context.sources.offered(asker);
    return (await server.context.sources.run(asker, entry!, words, { limit: 1000, signal: lasting })).rows;
  };
  beforeAll(async () => {
    server = await startServer();
    admin = await server.signIn();
    await prepareSample(server.context, lasting);
  }, 120_000);
  afterAll(() => server.stop());

  it('has a finance database to ask, which analysts may', async () => {
    expect((await admin.call('GET /api/sources/1')).json().data).toMatchObject({ name: '金融示例库', type: 'duckdb', roles: [2] });
  });

  it('knows what each of its tables and columns means, and which belong together', async () => {
    const [entry] = await server.context.sources.offered(asker);
    const { tables } = await server.context.sources.schemaOf(asker, entry!, { fresh: true, signal: lasting });
    expect(tables.map(({ name }) => name).toSorted()).toEqual(sampleTables.map(({ name }) => name).toSorted());
    expect(tables.flatMap(({ comment, columns }) => [comment, ...columns.map((column) => column.comment)])).not.toContain(null);
    const referring = tables.flatMap(({ columns }) => columns.flatMap(({ refersTo }) => refersTo?.table ?? [])).toSorted();
    expect(referring).toEqual(['bonds', 'bonds', 'issuers', 'issuers', 'issuers', 'listed_companies', 'listed_companies']);
  });

  it('has the same rows on every machine, none after its last day', async () => {
    const counts = sampleTables.map(({ name }) => `select '${name}', count(*) from ${name}`).join(' union all ');
    expect(Object.fromEntries((await ask(counts)) as [string, number][])).toEqual({
      issuers: 585,
      bonds: 6000,
      bond_trades: 160_000,
      listed_companies: 750,
      financials: 15_750,
      rating_actions: 3318,
      announcements: 40_000,
    });
    expect(await ask('select max(trade_date)::varchar, sum(amount)::varchar from bond_trades')).toMatchInlineSnapshot(`
      [
        [
          "2026-06-29",
          "1224689500.00",
        ],
      ]
    `);
    expect(
      await ask(
        'select count(*) from bond_trades t join bonds b using (bond_code) where trade_date not between issue_date and maturity_date or isodow(trade_date) > 5',
      ),
    ).toEqual([[0]]);
    expect(await ask("select max(announced_on)::varchar <= '2026-06-30', count(distinct title) > 1000 from announcements")).toEqual([
      [true, true],
    ]);
  });

  it.each(['zh', 'en'] as const)('begins with questions in %s that are answered with rows', async (language) => {
    const about = new URLSearchParams({ chat_mode: 'chat_with_db_execute', select_param: '金融示例库' });
    const reply = await admin.call(`GET /api/v1/chat/suggestions?${about}`, undefined, { 'accept-language': language });
    const examples = sampleGlossary.examples.filter(({ question }) => reply.json().data.includes(question));
    expect(examples.length).toBe(5);
    for (const { sql } of examples) expect((await ask(sql)).length).toBeGreaterThan(1);
  });

  it('knows figures by the names that analysts give them, none by two', async () => {
    const [entry] = await server.context.sources.offered(asker);
    const { glossary } = await server.context.sources.glossaryOf(asker, entry!);
    expect(glossary.measures.map(({ name }) => name)).toEqual(['净利率', '毛利率', '资产负债率']);
    expect(clashesIn(glossary)).toEqual([]);
    for (const { expression } of glossary.measures) {
      const [[level]] = (await ask(`select ${expression} from financials`)) as [[number]];
      expect(Number(level)).toBeGreaterThan(0);
      expect(Number(level)).toBeLessThan(100);
    }
  });

  it('does not have it again once somebody deleted it, and is given its file again if that is gone', async () => {
    const file = join(server.context.settings.dataDir, 'sources', 'finance-sample.duckdb');
    rmSync(file);
    await prepareSample(server.context, lasting);
    expect(existsSync(file)).toBe(true);
    await admin.call('DELETE /api/sources/1');
    rmSync(file);
    await prepareSample(server.context, lasting);
    expect(existsSync(file)).toBe(false);
    expect(await server.context.sources.offered(asker)).toEqual([]);
  }, 120_000);
});
