import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealEntries } from '#server/logs/chain/sealEntries.ts';
import { auditTable } from '#server/resources/audit/auditTable.ts';
import { writeAudit } from '#server/resources/audit/writeAudit.ts';
import { gate } from '#tests/support/gate.ts';
import { dialects } from '#tests/support/startServer.ts';
import { type SealedLog, startSealedLog } from './sealedLog.ts';

const numbers = Object.entries(auditTable.columns).filter(([name, { type }]) => type === 'integer' && name !== 'sealNumber');
const texts = Object.entries(auditTable.columns).filter(([, { type }]) => type === 'text');
const tampering: [string, RawBuilder<unknown>][] = [
  ['id', sql`id + 1000000`],
  ...numbers.map(([name]): [string, RawBuilder<unknown>] => [name, sql`coalesce(${sql.ref(name)}, 0) + 1`]),
  ...texts.map(([name]): [string, RawBuilder<unknown>] => [name, sql`coalesce(${sql.ref(name)}, '') || 'x'`]),
];

describe.each(dialects)('the seals of the log on %s', (dialect) => {
  let log: SealedLog;
  beforeAll(async () => {
    log = await startSealedLog({ dialect });
    await log.write(8);
  });
  afterAll(() => log?.stop());

  it('tell of a log that nobody touched that it is whole, from where to where, and its head', async () => {
    const report = await log.check();
    const entries = await log.entries();
    expect(report).toMatchObject({ problem: null, otherKey: 0, removed: 0, restart: null, unsealed: 0, entries: entries.length });
    expect(report.first).toEqual({ id: entries[0]!.id, at: entries[0]!['at'], number: 1 });
    expect(report.last).toMatchObject({ id: entries.at(-1)!.id, number: entries.length });
    expect(report.head).toEqual({ number: entries.length, seal: entries.at(-1)!.seal });
    expect(entries.map(({ sealNumber }) => sealNumber)).toEqual(entries.map((_, index) => index + 1));
  });

  it.each(tampering)('show the first entry of which %s was changed', async (name, value) => {
    const { entries, problem } = await log.tampered(() =>
      log.alter(sql`update audit set ${sql.ref(name)} = ${value} where "sealNumber" in (5, 7)`),
    );
    expect({ entries, kind: problem?.kind, number: problem?.number }).toEqual({ entries: 4, kind: 'changed', number: 5 });
    expect(problem?.entry?.number).toBe(5);
  });

  it('show where entries were removed', async () => {
    const { problem } = await log.tampered(() => log.alter(sql`delete from audit where "sealNumber" in (3, 4)`));
    expect(problem).toMatchObject({ kind: 'missing', number: 3, until: 4, entry: { number: 5 } });
  });

  it('show that two entries stand in one another’s place, with their seals or without', async () => {
    const swapped = (...columns: string[]) =>
      log.tampered(async () => {
        const [one, two] = (await log.entries()).filter(({ sealNumber }) => sealNumber === 3 || sealNumber === 6);
        const given = (of: typeof one) => sql.join(columns.map((name) => sql`${sql.ref(name)} = ${of![name]}`));
        await log.alter(sql`update audit set "sealNumber" = null where id = ${one!.id}`);
        await log.alter(sql`update audit set ${given(one)} where id = ${two!.id}`);
        await log.alter(sql`update audit set ${given(two)} where id = ${one!.id}`);
      });
    expect((await swapped('sealNumber', 'seal')).problem).toMatchObject({ kind: 'moved', number: 3 });
    expect((await swapped('sealNumber')).problem).toMatchObject({ kind: 'moved', number: 3 });
  });

  it('show that the newest entries were removed, also where the record of the end was changed with them', async () => {
    const { length } = await log.entries();
    const last = sql`delete from audit where "sealNumber" > ${length - 2}`;
    expect((await log.tampered(() => log.alter(last))).problem).toMatchObject({ kind: 'missing', number: length - 1, until: length });
    const shorten = async (): Promise<void> => {
      const entry = (await log.entries()).at(-3)!;
      await log.alter(last);
      await log.alter(sql`update audit_chain set number = ${entry.sealNumber}, seal = ${entry.seal} where place = 'head'`);
    };
    expect((await log.tampered(shorten)).problem).toMatchObject({ kind: 'end' });
    const goneOn = await log.tampered(async () => {
      await shorten();
      await log.write(1);
    });
    expect(goneOn).toMatchObject({ problem: null, restart: { number: length } });
  });

  it('cannot show it where a whole earlier state was put back: the head that was written down does', async () => {
    const earlier = await log.store.db.selectFrom('audit_chain').selectAll().where('place', '=', 'head').executeTakeFirstOrThrow();
    await log.write(2);
    const { head } = await log.check();
    const report = await log.tampered(async () => {
      await log.alter(sql`delete from audit where "sealNumber" > ${earlier['number']}`);
      await log.alter(
        sql`update audit_chain set number = ${earlier['number']}, seal = ${earlier['seal']}, mark = ${earlier['mark']} where place = 'head'`,
      );
      await log.alter(sql`delete from audit where "sealNumber" is null`);
    });
    expect(report.problem).toBeNull();
    expect(report.head!.number).toBeLessThan(head!.number);
  });

  it('are dense and unique when two servers seal at once', async () => {
    await log.write(12);
    const all = await Promise.all([log.seal(), log.seal(), log.seal()]);
    expect(all.reduce((sum, some) => sum + some)).toBeGreaterThanOrEqual(12);
    const entries = await log.entries();
    expect(entries.map(({ sealNumber }) => sealNumber)).toEqual(entries.map((_, index) => index + 1));
    expect((await log.check()).problem).toBeNull();
  });

  it('are given by a server with another key only once nobody else does, and the log says so', async () => {
    const { settings } = log.context;
    const other = { ...log.context, settings: { ...settings, secretKey: 'another key of at least thirty-two letters' } };
    const taken = async (): Promise<void> => {
      await log.write(1);
      expect(await sealEntries(other, 100)).toBe(0);
      log.clock.move(3_700_000);
      expect(await sealEntries(other, 100)).toBe(2);
    };
    expect((await log.tampered(taken)).problem).toMatchObject({ kind: 'end' });
    const takenBack = await log.tampered(async () => {
      await taken();
      await log.write(1);
      log.clock.move(3_700_000);
    });
    expect(takenBack).toMatchObject({ problem: null, otherKey: 2, restart: { number: takenBack.entries } });
  });

  if (dialect === 'postgres')
    it('leave out no entry that is committed after later ones were sealed', async () => {
      await log.seal();
      const [written, mayCommit] = [gate(), gate()];
      const entry = (action: string) => ({ action, entity: 'feedback' });
      const late = log.store.transaction(async (trx) => {
        await writeAudit({ context: log.context, trx, actor: null }, entry('late'));
        written.open();
        await mayCommit.passed;
      });
      await written.passed;
      await log.store.transaction((trx) => writeAudit({ context: log.context, trx, actor: null }, entry('early')));
      expect(await log.seal()).toBe(1);
      mayCommit.open();
      await late;
      expect(await log.seal()).toBe(1);
      const [last, early] = (await log.entries()).slice(-2);
      expect([early!['action'], last!['action']]).toEqual(['early', 'late']);
      expect(last!.sealNumber).toBe(early!.sealNumber + 1);
      expect((await log.check()).problem).toBeNull();
    });
});
