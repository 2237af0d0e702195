import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpaceGrant, type SpaceRight, spaceRights } from '#schemas/wire/knowledge/rights.ts';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { type Dialect, dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { addText, knowledgeRights, makeSpace, readAll } from './knowledgePeople.ts';

const size = { people: 3, roles: 2, spaces: 3, documents: 3 } as const;
const labels = ['财务', '法务'] as const;
const worlds: Readonly<Record<Dialect, number>> = { sqlite: 3, postgres: 2 };

/** Rights by indexes: grants of each space, labels of each of its documents, roles of each person. The admin owns all spaces. */
interface World {
  readonly grants: readonly (readonly {
    readonly to: 'role' | 'user';
    readonly whom: number;
    readonly right: SpaceRight;
    readonly labels: readonly string[];
  }[])[];
  readonly worn: readonly (readonly (readonly string[])[])[];
  readonly held: readonly (readonly number[])[];
}

const someLabels = fc.subarray([...labels]);
const grant = fc.oneof(
  fc.record({ to: fc.constant('role' as const), whom: fc.nat(size.roles - 1), right: fc.constantFrom(...spaceRights), labels: someLabels }),
  fc.record({
    to: fc.constant('user' as const),
    whom: fc.nat(size.people - 1),
    right: fc.constantFrom(...spaceRights),
    labels: someLabels,
  }),
);
const each = <Value>(count: number, value: fc.Arbitrary<Value>) => fc.array(value, { minLength: count, maxLength: count });
const world: fc.Arbitrary<World> = fc.record({
  grants: each(size.spaces, fc.array(grant, { maxLength: 3 })),
  worn: each(size.spaces, each(size.documents, someLabels)),
  held: each(size.people, fc.subarray(Array.from({ length: size.roles }, (_, index) => index))),
});

/** The greatest right of a person by the words of the declaration: in a space, or over a document of it. -1 for none. */
function rightOf({ grants, worn, held }: World, person: number, space: number, document?: number): number {
  const own = grants[space]!.filter(({ to, whom }) => (to === 'user' ? whom === person : held[person]!.includes(whom)));
  const counting = own.filter(
    (one) => document === undefined || one.labels.length === 0 || one.labels.some((label) => worn[space]![document]!.includes(label)),
  );
  return Math.max(-1, ...counting.map(({ right }) => spaceRights.indexOf(right)));
}
/** True if a grant without labels lets a person manage a space. */
const managesWhole = ({ grants, worn, held }: World, person: number, space: number): boolean =>
  rightOf({ grants: grants.map((given) => given.filter((one) => one.labels.length === 0)), worn, held }, person, space) === manage;
const [see, , read, manage] = spaceRights.map((_, rank) => rank) as [number, number, number, number];

describe.each(dialects)('what spaces hold, on %s,', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let roles: number[];
  let people: { readonly id: number; readonly person: Person }[];
  let spaces: {
    readonly id: number;
    readonly name: string;
    readonly documents: readonly { readonly id: number; readonly name: string; readonly chunk: number }[];
  }[];

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    const caller = await makeRole(admin, [...knowledgeRights, '/knowledge/{a}/{b}/{c}']);
    roles = [];
    for (let count = 0; count < size.roles; count += 1) roles.push(await makeRole(admin, ['/nothing']));
    people = [];
    for (let index = 0; index < size.people; index += 1) {
      const username = `reader_${index}`;
      const { data } = await admin.post('/users/add', { username, password: testPassword, roles: [caller] });
      people.push({ id: data.id, person: await signIn(server, username, testPassword) });
    }
    spaces = [];
    for (let index = 0; index < size.spaces; index += 1) {
      const name = `space-${index}`;
      const id = await makeSpace(admin, name);
      const ids: number[] = [];
      for (let count = 0; count < size.documents; count += 1)
        ids.push(await addText(admin, id, `doc-${index}-${count}`, `内容 ${index} ${count}`));
      await readAll(admin, ids);
      const documents = [];
      for (const document of ids) {
        const { data } = await admin.post(`/api/knowledge/documents/${document}/chunks`);
        documents.push({ id: document, name: `doc-${index}-${documents.length}`, chunk: data.items[0].id as number });
      }
      spaces.push({ id, name, documents });
    }
    callerRole = caller;
  });
  let callerRole: number;
  afterAll(() => server?.stop());

  async function make({ grants, worn, held }: World): Promise<void> {
    for (const [index, { id, documents }] of spaces.entries()) {
      const given = grants[index]!.map(({ to, whom, right, labels: of }): SpaceGrant => ({
        right,
        labels: [...of],
        ...(to === 'role' ? { role: roles[whom]! } : { user: people[whom]!.id }),
      }));
      expect((await admin.put(`/api/knowledge/spaces/${id}`, { grants: given })).code).toBeNull();
      for (const [place, document] of documents.entries())
        expect((await admin.put(`/api/knowledge/documents/${document.id}`, { labels: worn[index]![place]! })).code).toBeNull();
    }
    for (const [index, { id }] of people.entries())
      await admin.put(`/users/${id}`, { roles: [callerRole, ...held[index]!.map((role) => roles[role]!)] });
  }

  const idsIn = (items: readonly { readonly id: number }[]): number[] => items.map(({ id }) => id).toSorted((a, b) => a - b);
  /** The status by which somebody is answered who needs a right, and has that one. */
  const statusFor = (right: number, needed: number): number => (right < see ? 404 : right < needed ? 403 : 200);

  async function checkDocuments(what: World, person: Person, index: number): Promise<void> {
    const all = spaces.flatMap(({ documents }, space) =>
      documents.map((document, place) => ({ ...document, right: rightOf(what, index, space, place) })),
    );
    const seen = idsIn(all.filter(({ right }) => right >= see));
    const { data: list } = await person.post('/api/knowledge/documents/list', { page_size: 100 });
    expect([idsIn(list.items), list.total_count]).toEqual([seen, seen.length]);
    expect((await person.post('/api/knowledge/documents/list', { search: 'doc-0' })).data.total_count).toBe(
      all.filter(({ name, right }) => name.startsWith('doc-0') && right >= see).length,
    );
    expect(idsIn((await person.post('/api/knowledge/documents/progress', { ids: idsIn(all) })).data)).toEqual(seen);
    const exported = await server.inject({
      method: 'POST',
      url: '/api/knowledge/documents/export',
      payload: { format: 'csv' },
      headers: { authorization: `Bearer ${person.token}` },
    });
    for (const { name, right } of all) expect(exported.body.includes(name), name).toBe(right >= see);
    for (const { id, chunk, right } of all) {
      const address = `/api/knowledge/documents/${id}`;
      const needs: readonly (readonly [number, Promise<{ status: number }>])[] = [
        [see, person.get(address)],
        [see, person.get(`${address}/history`)],
        [read, person.post(`${address}/chunks`)],
        [read, person.get(`${address}/text`)],
        [read, person.get(`${address}/versions`)],
        [
          read,
          server
            .inject({ url: `${address}/original`, headers: { authorization: `Bearer ${person.token}` } })
            .then(({ statusCode }) => ({ status: statusCode })),
        ],
        [manage, person.put(`/api/knowledge/chunks/${chunk}`, { isEnabled: true })],
        [manage, person.post('/api/knowledge/documents/cancel', { ids: [id] })],
      ];
      for (const [place, [needed, answer]] of needs.entries())
        expect([place, (await answer).status]).toEqual([place, statusFor(right, needed)]);
    }
  }

  async function checkSpaces(what: World, person: Person, index: number): Promise<void> {
    const all = spaces.map((space, place) => ({
      ...space,
      right: rightOf(what, index, place),
      documents: space.documents.map((document, at) => ({ ...document, right: rightOf(what, index, place, at) })),
    }));
    const seen = all.filter(({ right }) => right >= see);
    const { data: list } = await person.post('/api/knowledge/spaces/list', { page_size: 100 });
    expect([idsIn(list.items), list.total_count]).toEqual([idsIn(seen), seen.length]);
    for (const { id, documentCount, chunkCount, grants } of list.items) {
      const shown = seen.find((space) => space.id === id)!.documents.filter(({ right }) => right >= see).length;
      expect([documentCount, chunkCount]).toEqual([shown, shown]);
      expect(grants !== null).toBe(
        managesWhole(
          what,
          index,
          spaces.findIndex((space) => space.id === id),
        ),
      );
    }
    expect(idsIn((await person.get('/api/knowledge/rights')).data.map(({ space: id }: { space: number }) => ({ id })))).toEqual(
      idsIn(seen),
    );
    for (const { name, right, documents } of all) {
      const answer = await person.post(`/knowledge/${name}/chunk/list`);
      expect(answer.status).toBe(statusFor(right, see));
      if (right < see) continue;
      const ids = idsIn(answer.data.data.map(({ document_id: id }: { document_id: number }) => ({ id })));
      expect([ids, answer.data.total]).toEqual([idsIn(documents.filter((document) => document.right >= read)), ids.length]);
    }
    for (const { id, right } of all) {
      const refused = await person.put(`/api/knowledge/spaces/${id}`, { grants: [{ user: people[index]!.id, right: 'manage' }] });
      expect(refused.status).toBe(right < see ? 404 : 403);
      expect((await person.remove(`/api/knowledge/spaces/${id}`)).status).toBe(right < see ? 404 : 403);
    }
  }

  it('is told to nobody whom no grant lets see it, in lists, counts, searches, files, histories, chunks and originals', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (what) => {
        await make(what);
        for (const [index, { person }] of people.entries()) {
          await checkSpaces(what, person, index);
          await checkDocuments(what, person, index);
        }
      }),
      { numRuns: worlds[dialect], endOnFailure: true },
    );
  });

  it('is granted to people and roles of whom nobody reads but those who manage all of the space', async () => {
    const [{ id }, [reader, other]] = [spaces[0]!, people];
    const address = `/api/knowledge/spaces/${id}`;
    const grantTo = async (more: object) => {
      const grants = [
        { user: reader!.id, right: 'see', ...more },
        { user: other!.id, right: 'read' },
      ];
      expect((await admin.put(address, { grants })).code).toBeNull();
    };
    await grantTo({});
    // A moment between the two, in no millisecond of theirs.
    await setTimeout(5);
    const at = new Date().toISOString();
    await setTimeout(5);
    await grantTo({ labels: ['财务'] });
    const mayRead = async () => {
      const { person } = reader!;
      const list = await person.post('/api/knowledge/spaces/list', { page_size: 100 });
      const past = await person.post('/api/past/spaces', { at, page_size: 100 });
      const history = await person.get(`${address}/history`);
      const conflict = await person.put(address, { description: '说明', version: 1 });
      expect([past.code, history.code, conflict.code]).toEqual([null, null, 'VERSION_CONFLICT']);
      const rows = [...list.data.items, ...past.data.items, conflict.data.current].filter((row) => row.id === id);
      const told = [(await person.get(address)).data, ...rows].map(({ grants }) => grants !== null && grants.length > 0);
      const changes = [...history.data.items, past.data.since[id]].map((entry) => Object.hasOwn(entry.changes, 'grants'));
      return [...told, changes.includes(true)];
    };
    const none = [false, false, false, false, false];
    expect(await mayRead()).toEqual(none);
    await grantTo({ right: 'manage', labels: ['法务'] });
    expect(await mayRead()).toEqual(none);
    await grantTo({ right: 'manage' });
    expect(await mayRead()).toEqual(none.map((told) => !told));
  });

  it('comes from those only who manage the space, or documents of the label that it bears', async () => {
    const [space] = spaces;
    const [first] = people;
    const add = (labelled: readonly string[], name: string) =>
      first!.person.post(`/api/knowledge/spaces/${space!.id}/documents`, { type: 'TEXT', name, content: '一', labels: labelled });
    const grantTo = (more: object) =>
      admin.put(`/api/knowledge/spaces/${space!.id}`, { grants: [{ user: first!.id, right: 'manage', ...more }] });
    await grantTo({ right: 'read' });
    expect((await add([], 'one')).code).toBe('KNOWLEDGE_RIGHT_MISSING');
    await grantTo({ labels: ['法务'] });
    expect((await add(['财务'], 'two')).code).toBe('KNOWLEDGE_RIGHT_MISSING');
    const { data } = await add(['法务'], 'three');
    expect(await first!.person.put(`/api/knowledge/documents/${data.id}`, { labels: ['财务'] })).toMatchObject({
      code: 'KNOWLEDGE_RIGHT_MISSING',
    });
    expect((await first!.person.put(`/api/knowledge/documents/${data.id}`, { name: 'renamed' })).code).toBeNull();
    expect((await first!.person.put(`/api/knowledge/spaces/${space!.id}`, { description: '说明' })).code).toBe('KNOWLEDGE_RIGHT_MISSING');
    await grantTo({});
    expect((await add([], 'four')).code).toBeNull();
    expect((await first!.person.put(`/api/knowledge/spaces/${space!.id}`, { description: '说明' })).code).toBeNull();
    expect((await first!.person.put(`/api/knowledge/spaces/${space!.id}`, { name: 'mine' })).code).toBe('KNOWLEDGE_SPACE_OWNERS');
  });
});
