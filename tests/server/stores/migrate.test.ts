import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { defineResource } from '#schemas/kit/defineResource.ts';
import { boolean, json, many, number, one, options, text } from '#schemas/kit/kinds/index.ts';
import type { Fields } from '#schemas/kit/field.ts';
import { migrate } from '#server/stores/migrate.ts';
import { indexNameOf } from '#server/stores/migrations/table.ts';
import { systemTables } from '#server/rooms.ts';
import { dropTerms, foundIn, putTerms } from '#server/stores/termIndex.ts';
import type { SystemTable } from '#server/stores/systemTable.ts';
import { openTestStore, type TestStore } from '#tests/support/openTestStore.ts';
import { dialects } from '#tests/support/startServer.ts';

const label = (word: string) => ({ zh: word, en: word });
const name = text(label('name'));
const now = '2026-01-01T00:00:00.000Z';
const clock = () => Date.parse(now);

const boxes = (fields: Fields) => defineResource({ key: 'boxes', label: label('boxes'), title: 'name', fields: { name, ...fields } });

describe.each(dialects)('migration on %s', (dialect) => {
  let opened: TestStore;
  beforeEach(async () => {
    opened = await openTestStore(dialect);
  });
  afterEach(() => opened.stop());

  const to = (fields: Fields = {}) => migrate(opened.store, [boxes(fields)], clock, []);
  const insert = (values: Record<string, unknown>) =>
    opened.store.transaction((trx) =>
      trx
        .insertInto('boxes')
        .values({ version: 1, createdAt: now, updatedAt: now, ...values })
        .execute(),
    );
  const rows = () => opened.store.db.selectFrom('boxes').selectAll().orderBy('id').execute();
  const recorded = async () =>
    (await opened.store.db.selectFrom('migrations').select(['at', 'change']).orderBy('id').execute()) as { at: string; change: string }[];

  it('makes the tables of every resource, and has nothing to do the next time', async () => {
    expect(await migrate(opened.store, resources, clock, systemTables)).toContain('create table users');
    expect(await migrate(opened.store, resources, clock, systemTables)).toEqual([]);
    expect(await opened.store.db.selectFrom('users__roles').selectAll().execute()).toEqual([]);
  });

  it('makes an index of terms once, and none of its own tables is taken for a foreign one', async () => {
    const words: SystemTable = { name: 'words', holds: 'terms', columns: {} };
    const { store } = opened;
    expect(await migrate(store, [], clock, [words])).toEqual(['create table words']);
    expect(await migrate(store, [], clock, [words])).toEqual([]);
    await store.transaction((trx) => putTerms(dialect, trx, 'words', [{ id: 7, terms: ['净利', '3.5'] }]));
    const found = async (all: string[]) =>
      (await sql<{ id: number }>`select id from ${foundIn(dialect, 'words', { all, oneOf: [] })} found`.execute(store.db)).rows;
    expect(await found(['净利', '3.5'])).toEqual([{ id: 7 }]);
    expect(await found(['净利', '3'])).toEqual([]);
    await store.transaction((trx) => dropTerms(dialect, trx, 'words', [7, 8]));
    expect(await found(['净利'])).toEqual([]);
  });

  it('has whoever writes terms put the parts of their index together, also of an index that was there before', async () => {
    const words: SystemTable = { name: 'words', holds: 'terms', columns: {} };
    const { store } = opened;
    await migrate(store, [], clock, [words]);
    if (dialect === 'sqlite') await store.transaction((trx) => sql`delete from words_config where k = 'automerge'`.execute(trx));
    const changes = dialect === 'sqlite' ? ['merge terms of words as they are written'] : [];
    expect(await migrate(store, [], clock, [words])).toEqual(changes);
    expect(await migrate(store, [], clock, [words])).toEqual([]);
    await store.transaction(async (trx) => {
      for (let id = 1; id <= 200; id += 1) await putTerms(dialect, trx, 'words', [{ id, terms: ['各', `w${id}`] }]);
      await dropTerms(
        dialect,
        trx,
        'words',
        Array.from({ length: 100 }, (_, at) => at + 1),
      );
    });
    const left = await sql`select id from ${foundIn(dialect, 'words', { all: ['各'], oneOf: [] })} found order by id`.execute(store.db);
    expect(left.rows.map((row) => Number((row as { id: unknown }).id))).toEqual(Array.from({ length: 100 }, (_, at) => at + 101));
  });

  it('records what it did, and when', async () => {
    await to();
    await to({ colour: text(label('colour')) });
    expect((await recorded()).at(-1)).toEqual({ at: now, change: 'add column boxes.colour' });
  });

  it('adds a new field, and gives it to the records that are there', async () => {
    await to();
    await insert({ name: 'old' });
    const tags = json(label('tags'), { initial: ['a'] });
    const size = options(label('size'), [{ value: 's', label: label('small') }], { required: true, initial: 's' });
    await to({
      colour: text(label('colour')),
      weight: number(label('weight'), { required: true, initial: 1.5 }),
      open: boolean(label('open'), { initial: true }),
      tags,
      size,
    });
    expect(await rows()).toMatchObject([
      { id: 1, name: 'old', colour: null, weight: 1.5, open: dialect === 'sqlite' ? 1 : true, tags: '["a"]', size: 's' },
    ]);
  });

  it('gives an initial value to the records that are there, and to no later one', async () => {
    await to();
    await insert({ name: 'old' });
    await to({ colour: text(label('colour'), { initial: 'red' }) });
    await insert({ name: 'new' });
    expect(await rows()).toMatchObject([{ colour: 'red' }, { colour: null }]);
  });

  it('adds a required field without an initial value as long as there are no records', async () => {
    await to();
    expect(await to({ colour: text(label('colour'), { required: true }) })).toEqual(['add column boxes.colour']);
  });

  it('keeps what a removed field held, and has it again when the field comes back', async () => {
    await to({ colour: text(label('colour'), { required: true, unique: true }) });
    await insert({ name: 'a', colour: 'red' });
    await to();
    await insert({ name: 'b' });
    await to({ colour: text(label('colour')) });
    expect(await rows()).toMatchObject([{ colour: 'red' }, { colour: null }]);
  });

  it('lists every obstacle at once and changes nothing', async () => {
    await to({
      colour: text(label('colour')),
      size: number(label('size')),
      owner: one(label('owner'), 'users'),
      roles: many(label('roles'), 'roles'),
    });
    await insert({ name: 'a', colour: 'red' });
    const changed = to({
      colour: number(label('colour'), { integer: true }),
      owner: many(label('owner'), 'users'),
      roles: one(label('roles'), 'roles'),
      added: text(label('added')),
      needed: text(label('needed'), { required: true }),
    });
    await expect(changed).rejects.toThrow(
      [
        'The data does not fit the declarations; nothing was changed:',
        'boxes.colour is kept as text, and is now declared as integer: give the field another name, or its old kind',
        'boxes.owner holds one value per record, and is now declared as many: give the field another name, or its old kind',
        'boxes.roles holds many values per record, and is now declared as one: give the field another name, or its old kind',
        'boxes.needed is new and required, and there are records without it: give the field an initial value, or make it optional',
      ].join('\n  '),
    );
    expect(Object.keys((await rows())[0]!)).not.toContain('added');
  });

  it('keeps a unique value once among living records, without regard to case', async () => {
    await to({ code: text(label('code'), { unique: true }) });
    await insert({ code: 'Abc', deletedAt: now });
    await insert({ code: 'Abc' });
    await insert({ code: null });
    await insert({ code: null });
    await expect(insert({ code: 'aBC' })).rejects.toThrow(/unique/i);
  });

  it('refuses to make a field unique while records share a value', async () => {
    await to({ code: text(label('code')) });
    await insert({ code: 'x' });
    await insert({ code: 'X' });
    await expect(to({ code: text(label('code'), { unique: true }) })).rejects.toThrow(
      'boxes.code is now declared unique, and some records share a value: make them differ first',
    );
    await opened.store.transaction((trx) => trx.updateTable('boxes').set({ code: 'y' }).where('id', '=', 2).execute());
    await to({ code: text(label('code'), { unique: true }) });
    await expect(insert({ code: 'Y' })).rejects.toThrow(/unique/i);
  });

  it('lets records share a value again once the field is not unique any more', async () => {
    await to({ code: text(label('code'), { unique: true }) });
    await insert({ code: 'x' });
    await to({ code: text(label('code')) });
    await insert({ code: 'X' });
    expect(await rows()).toHaveLength(2);
  });

  it('never gives the id of a record a second time', async () => {
    await to();
    await insert({ name: 'a' });
    await opened.store.transaction((trx) => trx.deleteFrom('boxes').execute());
    await insert({ name: 'b' });
    expect(await rows()).toMatchObject([{ id: 2 }]);
  });

  it('makes and extends the tables that the product keeps for itself', async () => {
    const notes = (columns: SystemTable['columns']): SystemTable[] => [
      { name: 'notes', key: ['topic'], columns: { topic: { type: 'text' }, ...columns }, indexes: [{ on: ['topic'] }] },
    ];
    await migrate(opened.store, [], clock, notes({}));
    await opened.store.transaction((trx) => trx.insertInto('notes').values({ topic: 'x' }).execute());
    await migrate(opened.store, [], clock, notes({ count: { type: 'integer', initial: 3 } }));
    expect(await opened.store.db.selectFrom('notes').selectAll().execute()).toEqual([{ topic: 'x', count: 3 }]);
  });

  it('refuses a resource whose table the product keeps for itself', async () => {
    const table: SystemTable = { name: 'boxes', id: true, columns: {} };
    await expect(migrate(opened.store, [boxes({})], clock, [table])).rejects.toThrow('boxes is the table of two declarations');
  });

  it('touches no table of another program', async () => {
    await opened.store.transaction((trx) => sql`create table boxes (id integer, name text)`.execute(trx));
    await expect(to()).rejects.toThrow("the table boxes is another program's");
  });

  it('touches no database whose record of migrations is of another form', async () => {
    await opened.store.transaction((trx) => sql`create table migrations (id integer, batch text)`.execute(trx));
    await expect(to()).rejects.toThrow("the table migrations is another program's");
  });

  it('leaves nothing half done when it fails', async () => {
    await to();
    const taken = indexNameOf('crates', { on: ['deletedAt', 'id'], where: '"deletedAt" is not null' });
    await opened.store.transaction(async (trx) => {
      await sql`create table other (id integer)`.execute(trx);
      await sql`create index ${sql.ref(taken)} on other (id)`.execute(trx);
    });
    const crates = defineResource({ key: 'crates', label: label('crates'), title: 'name', fields: { name } });
    const failing = migrate(opened.store, [boxes({ colour: text(label('colour')) }), crates], clock, []);
    await expect(failing).rejects.toThrow();
    expect((await recorded()).map(({ change }) => change)).not.toContain('add column boxes.colour');
  });
});

describe('replicas that start together', () => {
  it('make one set of tables between them', async () => {
    const opened = await openTestStore('postgres');
    const others = await Promise.all([opened.openAgain(), opened.openAgain(), opened.openAgain()]);
    const done = await Promise.all([opened.store, ...others].map((store) => migrate(store, resources, clock, systemTables)));
    await Promise.all(others.map((store) => store.close()));
    expect(done.filter((changes) => changes.length > 0)).toHaveLength(1);
    await opened.stop();
  });
});
