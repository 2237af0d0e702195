import type { Call } from '../../kit/openapi/call.ts';
import { listOf, text } from '../../kit/openapi/jsonSchema.ts';
import { modelTypes } from '../chat/endpoints.ts';

const under = { zh: '模型', en: 'Models' };

/** Calls of `server/models`. */
export const modelCalls: readonly Call[] = [
  {
    endpoint: modelTypes,
    name: 'models.types',
    under,
    does: { zh: '可以提问的模型', en: 'Models that can be asked' },
    answer: listOf(text),
  },
];
