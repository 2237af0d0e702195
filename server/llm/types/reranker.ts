import { boolean } from '#schemas/kit/kinds/index.ts';
import { defineModelType } from './modelType.ts';
import { answerSeconds, place } from './place.ts';

/** Models that say how well each of several texts answers a question. */
export const reranker = defineModelType({
  parameters: {
    ...place,
    first_seconds: answerSeconds,
    is_default: boolean({ zh: '设为默认', en: 'Default' }, { help: { zh: '重新排序首先选用它', en: 'Texts are put in order by it' } }),
  },
});
