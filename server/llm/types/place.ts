import { z } from 'zod';
import { number, password, text } from '#schemas/kit/kinds/index.ts';
import { readBaseUrl } from '../registry/baseUrl.ts';

/** Parameters of every model, whatever it is for. */
export const place = {
  base_url: text(
    { zh: '接口地址', en: 'Base address' },
    {
      required: true,
      help: {
        zh: '兼容 OpenAI 的接口地址，通常以 /v1 结尾；更改地址后须重新填写密钥',
        en: 'Address of an OpenAI-compatible interface, usually ending in /v1; when it changes, the key has to be entered again',
      },
      schema: z.string().max(500).transform(readBaseUrl),
    },
  ),
  api_key: password(
    { zh: '密钥', en: 'Key' },
    {
      help: {
        zh: '加密保存，不会再显示；留空则保持不变',
        en: 'Kept encrypted and never shown again; leave it empty to keep it as it is',
      },
      schema: z
        .string()
        .trim()
        .max(2000)
        .regex(/^[\x21-\x7e]*$/, 'modelKey'),
    },
  ),
  remote_model: text(
    { zh: '服务中的模型名', en: 'Name at the service' },
    { help: { zh: '留空则与名称相同', en: 'The same as its name here when left empty' } },
  ),
};

/** The time that a model has for an answer that comes at once. */
export const answerSeconds = number(
  { zh: '时限', en: 'Time limit' },
  {
    help: { zh: '等待结果的秒数', en: 'Seconds until the answer has to begin' },
    required: true,
    integer: true,
    min: 1,
    max: 3600,
    unit: { zh: '秒', en: 's' },
    initial: 60,
  },
);
