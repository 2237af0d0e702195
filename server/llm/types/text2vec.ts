import { boolean, number } from '#schemas/kit/kinds/index.ts';
import { defineModelType } from './modelType.ts';
import { answerSeconds, place } from './place.ts';

/** Models that turn text into vectors, by whose nearness texts are found. */
export const text2vec = defineModelType({
  parameters: {
    ...place,
    dimensions: number(
      { zh: '向量维数', en: 'Dimensions' },
      {
        help: {
          zh: '留空则由模型决定；填写后，维数不同的结果会被拒绝',
          en: 'Left to the model when empty; else vectors of another length are refused',
        },
        integer: true,
        min: 1,
        max: 16_384,
      },
    ),
    batch_size: number(
      { zh: '每批文本数', en: 'Texts at a time' },
      {
        help: { zh: '一次请求最多发送的文本数', en: 'Most texts that are sent in one request' },
        required: true,
        integer: true,
        min: 1,
        max: 2048,
        initial: 10,
      },
    ),
    first_seconds: answerSeconds,
    is_default: boolean({ zh: '设为默认', en: 'Default' }, { help: { zh: '向量化首先选用它', en: 'Texts are turned into vectors by it' } }),
  },
});
