import type { z } from 'zod';
import { hasForm } from '../callForms.ts';
import type { CallContract } from '../defineCall.ts';
import type { DocumentedCall } from './call.ts';
import { answerSchemaOf, type JsonSchema, jsonSchemaOf } from './jsonSchema.ts';

type ObjectSchema = { readonly properties?: Readonly<Record<string, JsonSchema>>; readonly required?: readonly string[] };

/** The parameters of a query string and which of them are required. */
function queryOf(schema: z.ZodObject | undefined): Pick<DocumentedCall, 'query' | 'needs'> {
  if (!schema) return {};
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as ObjectSchema;
  return { query: properties, needs: required };
}

function bodyOf(body: CallContract['body']): Pick<DocumentedCall, 'body' | 'bodyType'> {
  if (!body) return {};
  return hasForm(body) ? { body: jsonSchemaOf(body.fields), bodyType: 'multipart/form-data' } : { body: jsonSchemaOf(body) };
}

function answerOf(answer: CallContract['answer']): Pick<DocumentedCall, 'answer' | 'answerType'> {
  if (!answer) return {};
  if (!hasForm(answer)) return { answer: answerSchemaOf(answer) };
  if (answer.form === 'bare') return { answer: answerSchemaOf(answer.schema), answerType: 'application/json' };
  return { answerType: answer.form === 'events' ? 'text/event-stream' : answer.types };
}

/** A contract as the OpenAPI document describes it. */
export const contractCall = ({ endpoint, name, group, does, query, body, answer }: CallContract): DocumentedCall => ({
  endpoint,
  name,
  under: group,
  does,
  ...queryOf(query),
  ...bodyOf(body),
  ...answerOf(answer),
});
