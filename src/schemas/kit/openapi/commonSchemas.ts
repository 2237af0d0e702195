import { changeKinds } from '../../wire/history.ts';
import { errors } from '../../wire/errors.ts';
import { filterSchema, listQuerySchema } from '../../wire/listQuery.ts';
import { problems } from '../problems.ts';
import { integer, type JsonSchema, listOf, namedSchemas, objectOf, orNull, refTo, text } from './jsonSchema.ts';

const facts: JsonSchema = { type: 'object', additionalProperties: { type: ['string', 'number'] } };

/** Schemas that many calls share. */
export const commonSchemas = (): Record<string, JsonSchema> => ({
  ...namedSchemas({ Filter: filterSchema, ListQuery: listQuerySchema }),
  Page: {
    type: 'object',
    properties: {
      total_count: integer,
      total_pages: integer,
      page: integer,
      page_size: integer,
      items: listOf({ type: 'object' }),
      related: refTo('Related'),
      facets: {
        type: 'object',
        additionalProperties: objectOf({
          values: listOf(objectOf({ value: text, count: integer })),
          counted: integer,
          isPartial: { type: 'boolean' },
        }),
      },
    },
    required: ['total_count', 'total_pages', 'page', 'page_size', 'items', 'related'],
  },
  Related: {
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: objectOf({ id: integer, title: text, name: text }, ['id', 'title']) },
  },
  Author: objectOf({ id: integer, username: text, name: text }, ['id', 'username']),
  HistoryEntry: objectOf({
    id: integer,
    version: integer,
    kind: { type: 'string', examples: [...changeKinds] },
    at: { type: 'string', format: 'date-time' },
    actor: orNull(refTo('Author')),
    address: orNull(text),
    changes: { type: 'object', additionalProperties: objectOf({ before: {}, after: {} }) },
  }),
  Problem: objectOf({ key: { enum: Object.keys(problems) }, params: facts }, ['key']),
  Refused: objectOf(
    { id: integer, code: { enum: Object.keys(errors) }, facts, errors: { type: 'object', additionalProperties: refTo('Problem') } },
    ['id', 'code'],
  ),
  Failure: objectOf({
    success: { const: false },
    data: orNull({
      type: 'object',
      properties: {
        facts,
        errors: { type: 'object', additionalProperties: refTo('Problem') },
        current: {},
        latest: objectOf({ at: { type: 'string', format: 'date-time' }, actor: orNull(refTo('Author')) }),
      },
    }),
    err_code: text,
    err_msg: orNull(text),
  }),
});
