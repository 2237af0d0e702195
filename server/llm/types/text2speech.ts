import { boolean, number, options, text } from '#schemas/kit/kinds/index.ts';
import { defineModelType } from './modelType.ts';
import { answerSeconds, place } from './place.ts';

/** Models that read text aloud. */
export const text2speech = defineModelType({
  parameters: {
    ...place,
    voice: text(
      { zh: '声音', en: 'Voice' },
      { help: { zh: '服务中声音的名称', en: 'What the voice is called at the service' }, required: true, initial: 'alloy' },
    ),
    format: options(
      { zh: '格式', en: 'Format' },
      [
        { value: 'mp3', label: { zh: 'MP3', en: 'MP3' } },
        { value: 'wav', label: { zh: 'WAV', en: 'WAV' } },
        { value: 'opus', label: { zh: 'Opus', en: 'Opus' } },
      ],
      { required: true, initial: 'mp3' },
    ),
    speed: number(
      { zh: '语速', en: 'Speed' },
      { help: { zh: '1 为正常语速；留空则由服务决定', en: '1 is usual; left to the service when empty' }, min: 0.25, max: 4 },
    ),
    first_seconds: answerSeconds,
    is_default: boolean({ zh: '设为默认', en: 'Default' }, { help: { zh: '朗读首先选用它', en: 'Texts are read aloud by it' } }),
  },
});
