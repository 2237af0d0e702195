import { documentType, workbookType } from '../../wire/workbookType.ts';
import { operatorsOf } from '../checkSchemas.ts';
import { type Endpoint, partsOf, type Verb, verbs } from '../endpoint.ts';
import { fieldsSchema } from '../inputSchema.ts';
import type { Action, Resource } from '../resource.ts';
import { allFields } from '../systemFields.ts';
import type { DocumentedCall } from './call.ts';
import { counted, integer, type JsonSchema, jsonSchemaOf, listOf, objectOf, refTo, text } from './jsonSchema.ts';
import { nameOf } from './resourceSchemas.ts';

type CallDescription = Omit<DocumentedCall, 'endpoint' | 'name' | 'under'>;

const ids = { type: 'array', items: counted, minItems: 1, maxItems: 1000 };
/** Records of a change of many: an id each, or with the version that it was decided on. */
const records = { ...ids, items: { anyOf: [counted, objectOf({ id: counted, version: counted })] } };
/** Ids by the fields that hold several. */
const members = { type: 'object', additionalProperties: ids };
const partToPutBack = objectOf({ field: text, members: ids }, ['field']);
const idAlone = objectOf({ id: integer });
const refused = listOf(refTo('Refused'));
const row = (resource: Resource): JsonSchema => refTo(nameOf(resource, 'Row'));
const rowWith = (resource: Resource, properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  allOf: [row(resource), { type: 'object', properties }],
});
const removal = { deletedAt: { type: 'string', format: 'date-time' }, deletedBy: { type: ['string', 'null'] } };
const pageOf = (items: JsonSchema): JsonSchema => ({ allOf: [refTo('Page'), { type: 'object', properties: { items: listOf(items) } }] });
const pageQuery = { page: { type: 'integer', minimum: 1 }, pageSize: { type: 'integer', minimum: 1, maximum: 1000 } };

/** Fields that a list can be sorted by, and the operators of filters on each. */
const listExtras = (resource: Resource) => ({
  'x-filters': Object.fromEntries(
    Object.keys(allFields(resource))
      .map((name) => [name, operatorsOf(resource, name)])
      .filter(([, operators]) => operators!.length > 0),
  ),
  'x-sorters': Object.entries(allFields(resource))
    .filter(([, { sort, access }]) => sort && access !== 'writeOnly')
    .map(([name]) => name),
});

const listQuestion = ({ endpoints: { list } }: Resource): Partial<CallDescription> =>
  list && partsOf(list).method === 'GET'
    ? { query: { ...pageQuery, search: text, sorters: text, filters: text } }
    : { body: refTo('ListQuery') };

const described: Readonly<Record<Verb, (resource: Resource) => CallDescription>> = {
  list: (resource) => ({
    does: { zh: '查询列表', en: 'List' },
    ...listQuestion(resource),
    answer: pageOf(row(resource)),
    extras: listExtras(resource),
  }),
  create: (resource) => ({ does: { zh: '创建', en: 'Create' }, body: refTo(nameOf(resource, 'Create')), answer: row(resource) }),
  show: (resource) => ({ does: { zh: '读取一条', en: 'Read one' }, answer: rowWith(resource, { related: refTo('Related') }) }),
  update: (resource) => ({
    does: { zh: '修改；version 过时则返回 409 和当前记录', en: 'Change; a stale version is answered with 409 and the record as it is' },
    body: refTo(nameOf(resource, 'Update')),
    answer: row(resource),
  }),
  remove: () => ({ does: { zh: '移入回收站', en: 'Put into the trash' }, query: { version: counted }, answer: idAlone }),
  bulkUpdate: (resource) => ({
    does: { zh: '批量修改', en: 'Change many' },
    body: objectOf({ ids: records, values: refTo(nameOf(resource, 'Update')), add: members, remove: members }, ['ids']),
    answer: objectOf({ updated: listOf(integer), changed: listOf(objectOf({ id: integer, from: counted, to: counted })), refused }),
  }),
  bulkRemove: () => ({
    does: { zh: '批量移入回收站', en: 'Put many into the trash' },
    body: objectOf({ ids: records }),
    answer: objectOf({ removed: listOf(integer), refused }),
  }),
  history: () => ({ does: { zh: '修改历史', en: 'History of a record' }, query: pageQuery, answer: pageOf(refTo('HistoryEntry')) }),
  revert: (resource) => ({
    does: { zh: '恢复到某一版本', en: 'Put an earlier version back' },
    body: objectOf({ to: counted, version: counted, only: { type: 'array', minItems: 1, maxItems: 100, items: partToPutBack } }, ['to']),
    answer: row(resource),
  }),
  trash: (resource) => ({
    does: { zh: '查询回收站', en: 'List the trash' },
    body: refTo('ListQuery'),
    answer: pageOf(rowWith(resource, removal)),
  }),
  restore: (resource) => ({
    does: { zh: '从回收站恢复', en: 'Restore from the trash' },
    query: { version: counted },
    answer: row(resource),
  }),
  purge: () => ({ does: { zh: '彻底删除', en: 'Delete for good' }, query: { version: counted }, answer: idAlone }),
  import: () => ({
    does: { zh: '导入文件', en: 'Import a file' },
    bodyType: 'multipart/form-data',
    body: objectOf(
      {
        file: { type: 'string', format: 'binary' },
        mode: { enum: ['preview', 'apply'] },
        encoding: { enum: ['auto', 'utf-8', 'gb18030'] },
        columns: { type: 'string', contentMediaType: 'application/json' },
      },
      ['file'],
    ),
  }),
  export: () => ({
    does: { zh: '导出文件', en: 'Export as a file' },
    body: { type: 'object' },
    answerType: ['text/csv', workbookType, documentType],
  }),
};

function actionCall(resource: Resource, { name, label, endpoint, input }: Action): DocumentedCall {
  const { properties = {}, required = [] } = jsonSchemaOf(fieldsSchema(input, 'create')) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const onIds = !endpoint.includes('{id}');
  const body = objectOf({ ...(onIds ? { ids: records } : { version: counted }), ...properties }, [...(onIds ? ['ids'] : []), ...required]);
  return {
    endpoint,
    name: `${resource.key}.${name}`,
    under: resource.label,
    does: label,
    ...(partsOf(endpoint).method !== 'GET' && { body }),
  };
}

/** All calls of a resource. */
export function callsOf(resource: Resource): DocumentedCall[] {
  const ofVerbs = verbs.flatMap((verb): DocumentedCall[] => {
    const endpoint: Endpoint | false = resource.endpoints[verb];
    return endpoint ? [{ endpoint, name: `${resource.key}.${verb}`, under: resource.label, ...described[verb](resource) }] : [];
  });
  return [...ofVerbs, ...Object.values(resource.actions).map((action) => actionCall(resource, action))];
}
