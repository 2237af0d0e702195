import { boolean, number } from '#schemas/kit/kinds/index.ts';
import { defineModelType } from './modelType.ts';
import { place } from './place.ts';

/** Models that write down what is spoken. */
export const speech2text = defineModelType({
  parameters: {
    ...place,
    first_seconds: number(
      { zh: '时限', en: 'Time limit' },
      {
        help: { zh: '等待转写结果的秒数', en: 'Seconds until what was spoken has to be there in writing' },
        required: true,
        integer: true,
        min: 1,
        max: 3600,
        unit: { zh: '秒', en: 's' },
        initial: 300,
      },
    ),
    is_default: boolean(
      { zh: '设为默认', en: 'Default' },
      { help: { zh: '语音输入首先选用它', en: 'Spoken questions are written down by it' } },
    ),
  },
});
