import { describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { checkSchemas } from '#schemas/kit/checkSchemas.ts';
import { type Declaration, defineResource } from '#schemas/kit/defineResource.ts';
import type { Fields } from '#schemas/kit/field.ts';
import * as kinds from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { exampleResources } from '../../support/specimens.ts';

const label = { zh: '字', en: 'Word' };
const name = kinds.text(label);

/** A sound declaration but for what is said; types are out of the way, as for someone who writes JavaScript. */
const declare = (said: Partial<Declaration<string, Fields>> & Record<string, unknown>): Resource =>
  defineResource({ key: 'things', label, fields: { name }, title: 'name', ...said } as never);

const mistakesIn = (...declared: Resource[]) => checkSchemas(declared).map(({ code, at }) => `${code} ${at}`);

describe('checking declarations', () => {
  it('finds nothing wrong with those of the product', () => {
    expect(checkSchemas([...resources, ...exampleResources])).toEqual([]);
  });

  it.each<[string, Partial<Declaration<string, Fields>> & Record<string, unknown>, string]>([
    ['a key that is no name', { key: 'My Things' }, 'schema.badKey My Things'],
    ['a label that lacks a language', { label: { zh: '物', en: ' ' } }, 'schema.missingLabel things'],
    [
      'a field whose label lacks a language',
      { fields: { name, size: kinds.number({ zh: '', en: 'Size' }) } },
      'schema.missingLabel things.size',
    ],
    ['a field that is named by other signs', { fields: { name, 'full-name': name } }, 'schema.badFieldName things.full-name'],
    ['a field that is kept of every record anyway', { fields: { name, Version: name } }, 'schema.reservedField things.Version'],
    ['a field that would hide what a tree tells', { fields: { name, childCount: name } }, 'schema.reservedField things.childCount'],
    ['fields that databases do not tell apart', { fields: { name, Size: name, size: name } }, 'schema.sameColumn things.size'],
    [
      'a first value that is not allowed',
      { fields: { name, size: kinds.number(label, { max: 5, initial: 6 }) } },
      'schema.badInitial things.size',
    ],
    ['a relation to nothing', { fields: { name, role: kinds.one(label, 'rolez' as never) } }, 'schema.unknownReference things.role'],
    ['records that begin nowhere', { madeIn: 'thingz' }, 'schema.unknownReference things.madeIn'],
    [
      'choices that share a label',
      {
        fields: {
          name,
          size: kinds.options(label, [
            { value: 1, label },
            { value: 2, label },
          ]),
        },
      },
      'schema.ambiguousChoice things.size',
    ],
    [
      'a computation from nothing',
      { fields: { name, size: kinds.computed(label, { from: ['width'], compute: () => 1 }) } },
      'schema.unknownField things.size',
    ],
    ['a title that is no field', { title: 'nick' }, 'schema.unknownField things.title'],
    [
      'a title that is not kept',
      { fields: { name: kinds.computed(label, { from: [], compute: () => '' }) }, list: { search: [] } },
      'schema.badTitle things.title',
    ],
    ['a column that is no field', { list: { columns: ['nick'] } }, 'schema.unknownField things.list.columns'],
    ['a list sorted by no field', { list: { sort: { nick: 'asc' } } }, 'schema.unknownField things.list.sort'],
    ['a group of a form with no field', { form: { groups: [{ label, fields: ['nick'] }] } }, 'schema.unknownField things.form.groups'],
    [
      'a secret among the columns',
      { fields: { name, code: kinds.password(label) }, list: { columns: ['code'] } },
      'schema.secretShown things.code',
    ],
    [
      'a search through numbers',
      { fields: { name, size: kinds.number(label) }, list: { search: ['size'] } },
      'schema.notSearchable things.size',
    ],
    [
      'a list sorted by what is not sortable',
      { fields: { name: kinds.text(label, { sort: false }) }, list: { sort: { name: 'asc' } } },
      'schema.notSortable things.name',
    ],
    [
      'sorting by what has no column',
      { fields: { name, roles: kinds.many(label, 'things' as never, { sort: true }) } },
      'schema.notSortable things.roles',
    ],
    [
      'unique values that cannot be compared',
      { fields: { name, data: kinds.json(label, { unique: true }) } },
      'schema.notComparable things.data',
    ],
    ['files that find their record by what is not unique', { importKey: 'name' }, 'schema.importKeyNotUnique things.name'],
    ['two parents', { fields: { name, over: kinds.parent(label), above: kinds.parent(label) } }, 'schema.twoParents things'],
    ['an endpoint that is none', { endpoints: { list: 'PATCH things' as never } }, 'schema.badEndpoint things.list'],
    ['a verb on one record that does not say which', { endpoints: { show: 'GET /things/one' } }, 'schema.badParameters things.show'],
    ['a verb on the list that names a record', { endpoints: { create: 'POST /things/{id}/add' } }, 'schema.badParameters things.create'],
    ['two verbs at one address', { endpoints: { create: 'POST /things/list' } }, 'schema.endpointClash things.create'],
  ])('finds %s', (_, said, mistake) => {
    expect(mistakesIn(declare(said))).toContain(mistake);
  });

  it('finds mistakes of actions', () => {
    const things = defineResource({ key: 'things', label, fields: { name }, title: 'name' })
      .action('send', { label: { zh: '', en: '' }, endpoint: 'POST /things/{id}/{to}' })
      .action('list', { label, endpoint: 'POST /things/list', input: { ids: name } })
      .action('mark', { label, endpoint: 'POST /things/mark', undoneBy: 'unmark' });
    expect(mistakesIn(things)).toEqual([
      'schema.missingLabel things.send',
      'schema.badParameters things.send',
      'schema.reservedField things.list.ids',
      'schema.notUndone things.mark',
      'schema.endpointClash things.list',
    ]);
  });

  it('finds what is declared twice, and addresses that two resources share under other names', () => {
    const other = declare({ key: 'others', path: '/things', endpoints: { show: 'GET /things/{id}' } });
    expect(mistakesIn(declare({}), declare({}))).toContain('schema.duplicateKey things');
    expect(mistakesIn(declare({}), other)).toContain('schema.endpointClash others.show');
  });

  it('tells all mistakes of all declarations at once, each with its place and in words', () => {
    const mistakes = checkSchemas([
      declare({ key: 'Bad', title: 'nick' }),
      declare({ fields: { name, role: kinds.one(label, 'rolez' as never) } }),
    ]);
    expect(mistakes.map(({ at }) => at)).toEqual(expect.arrayContaining(['Bad', 'Bad.title', 'things.role']));
    expect(mistakes.find(({ at }) => at === 'things.role')!.message).toBe('refers to "rolez", which is not declared');
  });
});
