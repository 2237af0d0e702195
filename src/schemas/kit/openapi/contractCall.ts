import type { z } from 'zod';
import type { CallContract } from '../defineCall.ts';
import type { Call } from './call.ts';
import { answerSchemaOf, type JsonSchema, jsonSchemaOf } from './jsonSchema.ts';

type ObjectSchema = { readonly properties?: Readonly<Record<string, JsonSchema>>; readonly required?: readonly string[] };

/** The parameters of a query string and which of them are required. */
function queryOf(schema: z.ZodObject | undefined): Pick<Call, 'query' | 'needs'> {
  if (!schema) return {};
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as ObjectSchema;
  return { query: properties, needs: required };
}

/** A contract as the OpenAPI document describes it. */
export function contractCall({ endpoint, name, group, does, query, body, upload, answer, answerType }: CallContract): Call {
  return {
    endpoint,
    name,
    under: group,
    does,
    ...queryOf(query),
    ...(body && { body: jsonSchemaOf(body) }),
    ...(upload && { body: jsonSchemaOf(upload), bodyType: 'multipart/form-data' as const }),
    ...(answer && { answer: answerSchemaOf(answer) }),
    ...(answerType !== undefined && { answerType }),
  };
}
