import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verb } from '#schemas/kit/endpoint.ts';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { resources as declared } from '#schemas/index.ts';
import { ask, askList, type Row, sampleRecords, type SampleRecords, writableFields } from '../support/sampleRecords.ts';
import { exampleResources } from '../support/specimens.ts';
import { dialects, type SignedIn, startServer, type TestServer } from '../support/startServer.ts';

const resources = [...declared, ...exampleResources];
const having = (...verbs: Verb[]) => resources.filter(({ endpoints }) => verbs.every((verb) => endpoints[verb]));

describe.each(dialects)('every resource on %s', (dialect) => {
  let server: TestServer;
  let admin: SignedIn;
  let records: SampleRecords;

  beforeAll(async () => {
    server = await startServer({ dialect, resources });
    admin = await server.signIn();
    records = sampleRecords(admin, resources);
  });
  afterAll(() => server.stop());

  const list = (resource: Resource, query: object = {}) => askList(admin, resource, query);
  const show = (resource: Resource, id: number) => ask(admin, resource.endpoints.show, { id });
  const update = (resource: Resource, { id }: Row, changes: object) => ask(admin, resource.endpoints.update, { id }, changes);
  const remove = (resource: Resource, { id }: Row) => ask(admin, resource.endpoints.remove, { id });

  /** A change of some field that can be changed, from the sample of another record. */
  async function someChange(resource: Resource, row: Row): Promise<Record<string, unknown>> {
    const input = await records.input(resource);
    const isChange = (name: string) => JSON.stringify(input[name]) !== JSON.stringify(row[name]);
    const [name] = writableFields(resource).find(
      ([name, { edit, access }]) => edit === 'always' && access === 'writable' && isChange(name),
    )!;
    return { [name]: input[name] };
  }

  describe.each(having('list', 'create').map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
    it('creates a record, and shows it as it was created', async () => {
      const input = await records.input(resource);
      const created = await ask(admin, resource.endpoints.create, {}, input);
      expect(created).toMatchObject({ status: 200, data: { id: expect.any(Number), version: 1 } });
      const { related, ...shown } = (await show(resource, created.data.id)).data;
      expect(shown).toEqual(created.data);
      for (const [name, field] of writableFields(resource))
        if (field.access !== 'writeOnly') expect(shown[name], name).toEqual(input[name] ?? null);
      expect(related).toBeTypeOf('object');
    });

    it('finds it by words in each of the fields it searches', async () => {
      const row = await records.create(resource);
      const { related } = (await show(resource, row.id)).data;
      const wordsOf = (name: string): unknown => {
        const target = targetOf(resource, resource.fields[name]!);
        return target === undefined ? row[name] : related[target]?.[String([row[name]].flat()[0])]?.title;
      };
      for (const name of resource.list.search.filter((name) => wordsOf(name) !== null && wordsOf(name) !== undefined)) {
        const { data } = await list(resource, { search: String(wordsOf(name)).slice(0, 200).toUpperCase(), page_size: 1000 });
        expect(
          data.items.map(({ id }: Row) => id),
          name,
        ).toContain(row.id);
      }
    });

    it('refuses an unknown field, a wrong type and what is missing, each at its place', async () => {
      const input = await records.input(resource);
      const unknown = await ask(admin, resource.endpoints.create, {}, { ...input, nothing: 1 });
      expect(unknown).toMatchObject({ status: 422, err_code: 'VALIDATION_FAILED', data: { errors: { nothing: { key: 'unknownField' } } } });
      const wrong = Object.fromEntries(
        writableFields(resource)
          .filter(([, { kind }]) => kind !== 'json')
          .map(([name]) => [name, { wrong: true }]),
      );
      expect(Object.keys((await ask(admin, resource.endpoints.create, {}, wrong)).data.errors)).toEqual(
        expect.arrayContaining(Object.keys(wrong)),
      );
      const needed = writableFields(resource).filter(([, { required, initial }]) => required && initial === undefined);
      if (needed.length === 0) return;
      expect((await ask(admin, resource.endpoints.create, {}, {})).data.errors).toMatchObject(
        Object.fromEntries(needed.map(([name]) => [name, { key: 'required' }])),
      );
    });

    it('refuses a value that another living record has, whatever its case', async () => {
      for (const [name] of fieldsWhere(resource, ({ unique, access }) => unique && access === 'writable')) {
        const { [name]: taken } = await records.create(resource);
        const input = await records.input(resource, { [name]: String(taken).toUpperCase() });
        expect(await ask(admin, resource.endpoints.create, {}, input)).toMatchObject({
          status: 422,
          data: { errors: { [name]: { key: 'notUnique' } } },
        });
      }
    });

    it('refuses relations to records that are not there', async () => {
      for (const [name, { kind }] of writableFields(resource).filter(
        ([, { kind }]) => kind === 'one' || kind === 'many' || kind === 'parent',
      )) {
        const input = await records.input(resource, { [name]: kind === 'many' ? [999_999] : 999_999 });
        expect(await ask(admin, resource.endpoints.create, {}, input)).toMatchObject({
          status: 422,
          data: { errors: { [name]: { key: 'notRecord' } } },
        });
      }
    });

    it('says which record is missing', async () => {
      for (const id of [999_999, 'seven', '0', '-1', '1e3', '99999999999999999999']) {
        const reply = await ask(admin, resource.endpoints.show, { id });
        expect(reply, String(id)).toMatchObject({ status: 404, err_code: 'RECORD_NOT_FOUND', data: { facts: { resource: resource.key } } });
      }
    });
  });

  describe.each(having('create', 'update', 'history', 'revert').map((resource) => [resource.key, resource] as const))(
    '%s',
    (_, resource) => {
      it('changes a record, and refuses a change that started from an older version', async () => {
        const row = await records.create(resource);
        const change = await someChange(resource, row);
        const changed = await update(resource, row, { ...change, version: 1 });
        expect(changed).toMatchObject({ status: 200, data: { ...row, ...change, version: 2, updatedAt: expect.any(String) } });
        const stale = await update(resource, row, { ...(await someChange(resource, row)), version: 1 });
        expect(stale).toMatchObject({ status: 409, err_code: 'VERSION_CONFLICT' });
        expect(stale.data.current).toEqual(changed.data);
      });

      it('leaves the version when nothing changes', async () => {
        const row = await records.create(resource);
        const [name] = Object.keys(await someChange(resource, row));
        expect((await update(resource, row, { [name!]: row[name!], version: 1 })).data).toEqual(row);
      });

      it('refuses to change what only the product sets, or what is fixed once created', async () => {
        const row = await records.create(resource);
        const fixed = fieldsWhere(resource, ({ access, edit }) => access === 'readOnly' || edit === 'createOnly');
        const reply = await update(resource, row, { ...Object.fromEntries(fixed.map(([name]) => [name, row[name] ?? 'x'])), id: 5 });
        expect(reply.data.errors).toMatchObject({
          id: { key: 'unknownField' },
          ...Object.fromEntries(fixed.map(([name]) => [name, { key: 'readOnly' }])),
        });
      });

      it('tells who changed what, and puts an earlier version back', async () => {
        const row = await records.create(resource);
        const change = await someChange(resource, row);
        await update(resource, row, { ...change, version: 1 });
        const [name] = Object.keys(change);
        const history = (await ask(admin, resource.endpoints.history, { id: row.id })).data;
        expect(history).toMatchObject({ total_count: 2, page: 1 });
        expect(history.items).toMatchObject([
          {
            version: 2,
            kind: 'update',
            actor: { id: admin.id, username: 'admin' },
            changes: { [name!]: { before: row[name!], after: change[name!] } },
          },
          { version: 1, kind: 'create', actor: { id: admin.id }, changes: { [name!]: { before: null, after: row[name!] } } },
        ]);
        const back = await ask(admin, resource.endpoints.revert, { id: row.id }, { to: 1, version: 2 });
        expect(back).toMatchObject({ status: 200, data: { ...row, version: 3, updatedAt: expect.any(String) } });
        expect(await ask(admin, resource.endpoints.revert, { id: row.id }, { to: 9 })).toMatchObject({
          status: 404,
          err_code: 'VERSION_NOT_FOUND',
        });
        expect((await ask(admin, resource.endpoints.revert, { id: row.id }, { to: 1, version: 2 })).err_code).toBe('VERSION_CONFLICT');
      });

      it('never lets a secret into its history', async () => {
        const secrets = fieldsWhere(resource, ({ access }) => access === 'writeOnly');
        const row = await records.create(resource);
        const [entry] = (await ask(admin, resource.endpoints.history, { id: row.id })).data.items;
        for (const [name] of secrets) expect(entry.changes[name]).toEqual({ before: null, after: true });
      });
    },
  );

  describe.each(having('create', 'remove', 'trash', 'restore', 'purge').map((resource) => [resource.key, resource] as const))(
    '%s',
    (_, resource) => {
      it('puts a record into the trash, from where it comes back', async () => {
        const row = await records.create(resource);
        expect(await remove(resource, row)).toMatchObject({ status: 200, data: { id: row.id } });
        expect((await show(resource, row.id)).err_code).toBe('RECORD_NOT_FOUND');
        expect((await remove(resource, row)).err_code).toBe('RECORD_NOT_FOUND');
        const { items } = (await ask(admin, resource.endpoints.trash, {}, { page_size: 1 })).data;
        expect(items).toMatchObject([{ id: row.id, deletedAt: expect.any(String), deletedBy: 'admin' }]);
        expect(await ask(admin, resource.endpoints.restore, { id: row.id })).toMatchObject({
          status: 200,
          data: { ...row, version: 3, updatedAt: expect.any(String) },
        });
        expect((await show(resource, row.id)).status).toBe(200);
      });

      it('refuses to restore a record whose unique value has been taken meanwhile', async () => {
        for (const [name] of fieldsWhere(resource, ({ unique, access }) => unique && access === 'writable')) {
          const row = await records.create(resource);
          await remove(resource, row);
          await records.create(resource, { [name]: row[name] });
          expect((await ask(admin, resource.endpoints.restore, { id: row.id })).data.errors).toEqual({ [name]: { key: 'notUnique' } });
        }
      });

      it('purges from the trash for good, and nothing else', async () => {
        const row = await records.create(resource);
        expect((await ask(admin, resource.endpoints.purge, { id: row.id })).err_code).toBe('RECORD_NOT_FOUND');
        await remove(resource, row);
        expect((await ask(admin, resource.endpoints.purge, { id: row.id })).data).toEqual({ id: row.id });
        expect((await ask(admin, resource.endpoints.restore, { id: row.id })).err_code).toBe('RECORD_NOT_FOUND');
      });
    },
  );

  describe.each(having('create', 'bulkUpdate', 'bulkRemove').map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
    it('changes and removes many at once, and says which it could not', async () => {
      const [one, other] = [await records.create(resource), await records.create(resource)];
      const input = await records.input(resource);
      const changeable = writableFields(resource).filter(
        ([, { unique, edit, access, kind }]) => !unique && edit === 'always' && access === 'writable' && kind !== 'one',
      );
      const values = Object.fromEntries(changeable.slice(0, 1).map(([name]) => [name, input[name]]));
      const changed = await ask(admin, resource.endpoints.bulkUpdate, {}, { ids: [one.id, 999_999, other.id], values });
      expect(changed.data).toMatchObject({ updated: [one.id, other.id], refused: [{ id: 999_999, code: 'RECORD_NOT_FOUND' }] });
      expect((await show(resource, other.id)).data).toMatchObject(values);
      const removed = await ask(admin, resource.endpoints.bulkRemove, {}, { ids: [one.id, other.id, 999_999] });
      expect(removed.data).toMatchObject({ removed: [one.id, other.id], refused: [{ id: 999_999, code: 'RECORD_NOT_FOUND' }] });
    });
  });
});
