import { z } from 'zod';
import { events } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';
import { sourceStates } from '../wire/knowledge/references.ts';

const group = { zh: '知识库', en: 'Knowledge' };
const id = z.int().positive();

/** Check of sources of an answer: their states, in the order given. Answers keep their own words of them in any case. */
export const checkSources = defineCall('POST /api/knowledge/sources/check', {
  name: 'knowledge.checkSources',
  access: 'ask',
  group,
  does: { zh: '回答的出处是否有变', en: 'Whether the sources of an answer changed' },
  body: z.strictObject({
    sources: z
      .array(z.strictObject({ chunk: id, document: id, content: z.string().max(40_000) }))
      .min(1)
      .max(200)
      .readonly(),
  }),
  answer: z.array(z.strictObject({ state: z.enum(sourceStates), revision: id.nullable() })).readonly(),
});

const summary = {
  access: 'ask',
  group,
  body: z.looseObject({
    doc_id: z.coerce.number().int().positive(),
    model_name: z.string().max(200).nullish(),
    conv_uid: z.string().nullish(),
  }),
  answer: events,
  limit: 'long',
} as const;
/** A document in short, as it is written; the whole of it so far each time, between `<summary>` and `</summary>` (contract §4.1). */
export const summarizeDocument = defineCall('POST /knowledge/document/summary', {
  name: 'knowledge.summarize',
  ...summary,
  does: { zh: '总结文档', en: 'Sum up a document' },
});
export const summarizeDocumentV1 = defineCall('POST /api/v1/knowledge/document/summary', {
  name: 'knowledge.summarizeV1',
  ...summary,
  does: { zh: '总结文档（/api/v1）', en: 'Sum up a document (/api/v1)' },
});
