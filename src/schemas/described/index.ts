import type { Text } from '../kit/text.ts';
import { chat } from './chat.ts';
import type { CallWords } from '../kit/openapi/document.ts';
import type { DescribedCall, DescribedCalls } from './described.ts';
import { errorsOf } from './errorsOf.ts';
import { tokens } from './tokens.ts';

/** Fields that mean the same in every call that has them. */
const sharedFields: Readonly<Record<string, Text>> = {
  id: { zh: '记录的编号', en: 'ID of the record' },
  ids: { zh: '记录的编号', en: 'IDs of the records' },
  'ids.id': { zh: '记录的编号', en: 'ID of a record' },
  'ids.version': {
    zh: '决定更改时读到的版本；与现在的不同时，这条记录不更改并列在结果中',
    en: 'The version that the change was decided on; a record that has another one is left out, and named in the answer',
  },
  version: {
    zh: '开始修改时读到的版本；与现在的不同时返回 409，不填则不检查',
    en: 'The version that the change started from; another one is answered with 409; without it nothing is compared',
  },
  page: { zh: '第几页，从 1 起', en: 'Which page, from 1' },
  pageSize: { zh: '每页多少条', en: 'Entries on a page' },
  page_size: { zh: '每页多少条', en: 'Entries on a page' },
  con_uid: { zh: '对话的 conv_uid', en: 'The conv_uid of the conversation' },
  conv_uid: { zh: '对话的 conv_uid，由新建对话返回', en: 'The conv_uid of the conversation, as beginning one gives it' },
};

const described: DescribedCalls = { ...chat, ...tokens };
const callOf = (name: string): DescribedCall => (Object.hasOwn(described, name) ? described[name]! : {});
const wordsIn = (words: Readonly<Record<string, Text>>, path: string): Text | undefined =>
  Object.hasOwn(words, path) ? words[path] : undefined;

/** Words on calls beside their contracts: fields, errors, and events. */
export const callWords: CallWords = {
  field: ({ name }, path) => wordsIn(callOf(name).fields ?? {}, path) ?? wordsIn(sharedFields, path),
  errors: (call) => errorsOf(call, callOf(call.name)),
  events: ({ name }) => callOf(name).events ?? [],
};
