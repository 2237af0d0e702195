import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineResource } from '#schemas/kit/defineResource.ts';
import { resources as declared } from '#schemas/index.ts';
import type { ResourceKey } from '#schemas/kit/registry.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor } from '#server/context.ts';
import { listRecords } from '#server/resources/operations/list.ts';
import { showRecord } from '#server/resources/operations/show.ts';
import { writtenList, writtenRecord } from '#server/resources/operations/written.ts';
import { parseQuery } from '#server/resources/query/parseQuery.ts';
import { makePerson, signInAsAdmin } from '#tests/support/actors.ts';
import { ask, sampleRecords, type SampleRecords } from '#tests/support/sampleRecords.ts';
import { cabinets, exampleResources, specimens } from '#tests/support/specimens.ts';
import { dialects, type SignedIn, startServer, type TestServer } from '#tests/support/startServer.ts';

const { weight: _weight, density: _density, under: _under, ...writable } = specimens.fields;

/** Specimens without the fields that a database does not write by itself. */
const slips = defineResource({
  key: 'slips' as ResourceKey,
  label: { zh: '标签', en: 'Slips' },
  fields: writable,
  title: 'name',
  list: { sort: { name: 'asc' } },
}) as unknown as Resource;

const resources: readonly Resource[] = [...declared, ...exampleResources, slips];
const made = resources.filter(({ endpoints }) => endpoints.list && endpoints.create && endpoints.show);
const awkward = [
  '"quoted" \\ back',
  'line\nline\ttab\b\fend',
  '\u0001\u001f\u007f\u2028end',
  '数据 😀 ß',
  "'; --",
  '{"a": [1]}',
  'null',
  '1e3',
];
const queries = [
  {},
  { page_size: 2 },
  { page: 2, page_size: 2, sorters: [{ field: 'id', order: 'asc' }] },
  { page: 600, page_size: 2 },
  { filters: [{ field: 'id', operator: 'in', value: [1, 2, 3, 400_000] }] },
  { filters: [{ field: 'id', operator: 'in', value: [1, 2, 3] }], page: 2, page_size: 1 },
  { filters: [{ field: 'id', operator: 'gt', value: 1 }], sorters: [{ field: 'updatedAt', order: 'desc' }] },
  { search: 'a' },
];

describe.each(dialects)('records that the database writes as JSON, on %s', (dialect) => {
  let server: TestServer;
  let signedIn: SignedIn;
  let records: SampleRecords;

  beforeAll(async () => {
    server = await startServer({ dialect, resources });
    signedIn = await server.signIn();
    records = sampleRecords(signedIn, resources);
  });
  afterAll(() => server?.stop());

  const parsed = (written: { readonly text: string } | undefined): unknown => written && JSON.parse(written.text);

  /** A page as JavaScript reads it, and as the database has written it; undefined where it does not. */
  async function bothWays(resource: Resource, query: object, actor: Actor | null = null) {
    const asked = parseQuery(query);
    const read = await listRecords(server.context, actor, resource, asked);
    return {
      read: JSON.parse(JSON.stringify(read)),
      written: parsed(await writtenList(server.context, actor, resource, asked)) as typeof read,
    };
  }

  async function expectAlike(resource: Resource, actor: Actor | null = null): Promise<number> {
    let count = 0;
    for (const query of queries) {
      const { read, written } = await bothWays(resource, query, actor);
      if (!written) continue;
      count += 1;
      expect(written, JSON.stringify(query)).toEqual(read);
      for (const [name, item] of written.items.entries()) expect(Object.keys(item), String(name)).toEqual(Object.keys(read.items[name]));
      for (const { id } of read.items) {
        const shown = JSON.parse(JSON.stringify(await showRecord(server.context, actor, resource, id)));
        expect(parsed(await writtenRecord(server.context, actor, resource, id))).toEqual(shown);
      }
    }
    return count;
  }

  it.each(made.map((resource) => [resource.key, resource] as const))('are those that JavaScript reads: %s', async (_, resource) => {
    for (let times = 0; times < 3; times += 1) await records.create(resource);
    expect([0, queries.length]).toContain(await expectAlike(resource));
  });

  it('are those of users, of roles with their permissions, and of every kind whose values are as they are stored', async () => {
    for (const key of ['users', 'roles', 'permissions', 'slips']) {
      const resource = resources.find((each) => each.key === key)!;
      expect(await expectAlike(resource), key).toBe(queries.length);
    }
  });

  it('hold any text as it is', async () => {
    for (const [index, text] of awkward.entries()) await records.create(slips, { name: `${index} ${text}`, remark: text, story: text });
    const { read, written } = await bothWays(slips, { page_size: 100 });
    expect(written).toEqual(read);
    expect(written.items.map(({ remark }) => remark)).toEqual(expect.arrayContaining(awkward));
  });

  it('lead to no removed record, and say so where only JavaScript leaves it out', async () => {
    const [one, other] = [await records.create(specimens), await records.create(specimens)];
    const { id } = await records.create(slips, { twin: one.id, likes: [one.id, other.id] });
    const query = { filters: [{ field: 'id', operator: 'in', value: [id] }] };
    expect((await bothWays(slips, query)).written).toBeDefined();
    await ask(signedIn, specimens.endpoints.remove, { id: one.id });
    expect((await bothWays(slips, query)).written).toBeUndefined();
    expect(await writtenRecord(server.context, null, slips, id)).toBeUndefined();
    const listed = await ask(signedIn, slips.endpoints.list, {}, query);
    expect(listed.data.items[0]).toMatchObject({ twin: null, likes: [other.id] });
    expect(Object.keys(listed.data.related['specimens'])).toEqual([String(other.id)]);
    const shown = await ask(signedIn, slips.endpoints.show, { id });
    expect(shown.data).toMatchObject({ twin: null, likes: [other.id] });
  });

  it('are hidden and masked as a data scope says, and name nothing that may not be listed', async () => {
    const admin = await signInAsAdmin(server);
    const everySlip = ['/slips/{verb}', '/slips/{id}'];
    const scope = { slips: { fields: { remark: 'hidden', name: 'masked', whole: 'hidden', grade: 'masked', cabinet: 'hidden' } } } as const;
    const person = await makePerson(server, admin, 'gwendolyn', everySlip, scope as never);
    const { id } = await records.create(slips, { name: 'a long name', remark: 'secret', whole: true });
    const found = await server.context.access.find(person.token!, '127.0.0.1');
    if (typeof found === 'string') throw new Error(found);
    const { read, written } = await bothWays(slips, { filters: [{ field: 'id', operator: 'in', value: [id] }] }, found.actor);
    expect(written).toEqual(read);
    expect(written.items).toMatchObject([{ id, remark: null, cabinet: null, whole: false, name: 'a***me' }]);
    expect(Object.values(written.related)).toEqual([{}, {}]);
    const shown = await showRecord(server.context, found.actor, slips, id);
    expect(parsed(await writtenRecord(server.context, found.actor, slips, id))).toEqual(JSON.parse(JSON.stringify(shown)));
  });

  it('are refused where there is none', async () => {
    await expect(writtenRecord(server.context, null, cabinets, 400_000)).resolves.toBeUndefined();
    await expect(writtenRecord(server.context, null, slips, 400_000)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });
});
