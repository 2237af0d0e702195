import { describe, expect, it } from 'vitest';
import { defineResource } from '#schemas/kit/defineResource.ts';
import { partsOf, pathOf, verbs } from '#schemas/kit/endpoint.ts';
import * as kinds from '#schemas/kit/kinds/index.ts';
import { allFields, fieldOf } from '#schemas/kit/systemFields.ts';

const label = { zh: '字', en: 'Word' };
const declare = (said: object = {}) =>
  defineResource({
    key: 'paperClips',
    label,
    fields: { name: kinds.text(label), pin: kinds.password(label), data: kinds.json(label) },
    title: 'name',
    ...said,
  });

describe('a declared resource', () => {
  it('has an address for every verb, made from its key', () => {
    const { endpoints } = declare();
    expect(Object.keys(endpoints)).toEqual([...verbs]);
    expect(endpoints).toMatchObject({
      list: 'POST /paper-clips/list',
      create: 'POST /paper-clips/add',
      update: 'PUT /paper-clips/{id}',
      purge: 'DELETE /paper-clips/{id}/purge',
    });
    expect(declare({ path: '/api/clips' }).endpoints.show).toBe('GET /api/clips/{id}');
  });

  it('keeps the addresses it says, and has none for what it switches off', () => {
    const { endpoints } = declare({ endpoints: { list: 'GET /clips', create: false } });
    expect(endpoints).toMatchObject({ list: 'GET /clips', create: false, show: 'GET /paper-clips/{id}' });
  });

  it('loses with a verb those that make no sense without it', () => {
    const without = (verb: string) => verbs.filter((other) => declare({ endpoints: { [verb]: false } }).endpoints[other] === false);
    expect(without('update')).toEqual(['update', 'bulkUpdate', 'revert', 'import']);
    expect(without('create')).toEqual(['create', 'import']);
    expect(without('remove')).toEqual(['remove', 'bulkRemove', 'trash', 'restore', 'purge']);
    expect(without('trash')).toEqual(['trash', 'restore', 'purge']);
    expect(without('history')).toEqual(['history', 'revert']);
    expect(without('export')).toEqual(['export']);
  });

  it('shows, searches and sorts by what it has when it says nothing', () => {
    expect(declare()).toMatchObject({
      singular: label,
      route: '/system/paper-clips',
      group: 'data',
      list: { columns: ['name'], search: ['name'], sort: { id: 'desc' }, pageSize: 20 },
      form: { layout: 'drawer', groups: [] },
    });
  });

  it('knows that a field of kind parent makes it a tree', () => {
    expect(declare().tree).toBeUndefined();
    expect(declare({ fields: { name: kinds.text(label), over: kinds.parent(label) } }).tree).toBe('over');
  });

  it('cannot be changed, and gains an action only in a copy', () => {
    const clips = declare();
    const withBend = clips.action('bend', { label, endpoint: 'POST /paper-clips/{id}/bend' });
    expect(Object.isFrozen(clips)).toBe(true);
    expect(clips.actions).toEqual({});
    expect(withBend.actions.bend).toEqual({
      name: 'bend',
      label,
      endpoint: 'POST /paper-clips/{id}/bend',
      at: ['row'],
      access: 'administer',
      danger: false,
      input: {},
    });
  });

  it('has the fields that the product keeps of every record, and none from prototypes', () => {
    const clips = declare();
    expect(Object.keys(allFields(clips))).toEqual(['id', 'name', 'pin', 'data', 'version', 'createdAt', 'updatedAt']);
    for (const name of ['__proto__', 'constructor', 'toString', 'nothing']) expect(fieldOf(clips, name)).toBeUndefined();
  });
});

describe('an endpoint', () => {
  it('comes apart into method and path', () => {
    expect(partsOf('PUT /users/{id}')).toEqual({ method: 'PUT', path: '/users/{id}' });
  });

  it('is filled with parameters, each encoded, and misses none', () => {
    expect(pathOf('GET /files/{name}/{id}', { name: 'a/b?c', id: 7 })).toBe('/files/a%2Fb%3Fc/7');
    expect(() => pathOf('GET /users/{id}')).toThrow('"id"');
  });
});
