import { z } from 'zod';
import { events, fileOf, formOf } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';
import { completionRequest, wireMessage } from '../wire/chat/conversation.ts';
import { loadInput, ratingGiven, ratingInput, resumeInput, stopInput, wireRating } from '../wire/chat/inputs.ts';
import { readingInput, soundTypes, speechFields, wireSpeech } from '../wire/chat/speech.ts';

const group = { zh: '对话', en: 'Chat' };
const ratings = { zh: '评分', en: 'Ratings' };
const access = 'ask';

/** A question, whose answer streams (contract §4.1). */
export const ask = defineCall('POST /api/v1/chat/completions', {
  name: 'chat.ask',
  access,
  group,
  does: { zh: '提问，流式回答', en: 'Ask; the answer streams' },
  body: completionRequest,
  answer: events,
  limit: 'long',
});

/** The rest of an answer from the event that `Last-Event-ID` names. */
export const resume = defineCall('GET /api/v1/chat/completions', {
  name: 'chat.resume',
  access,
  group,
  does: { zh: '从 Last-Event-ID 起继续读回答', en: 'Read an answer on from Last-Event-ID' },
  query: resumeInput,
  answer: events,
  limit: 'long',
});

/** The end of an answer, or of whatever is being answered where no round is named (contract §3.9). */
export const stop = defineCall('POST /api/v1/chat/topic/terminate', {
  name: 'chat.stop',
  access,
  group,
  does: { zh: '停止回答', en: 'Stop an answer' },
  query: stopInput,
  answer: z.null(),
});

/** A file that the conversation is about from now on; the first round says what is in it (contract §3.8). */
export const loadFile = defineCall('POST /api/v1/chat/mode/params/file/load', {
  name: 'chat.loadFile',
  access,
  group,
  does: { zh: '给对话一个表格', en: 'Give a conversation a spreadsheet' },
  query: loadInput,
  body: formOf({ doc_file: z.file() }),
  answer: z.array(wireMessage),
  limit: 'long',
});

/** The same as newer clients do it, which tell what a later question is about by this answer (contract §3.8). */
export const loadResource = defineCall('POST /api/v1/resource/file/upload', {
  name: 'chat.loadResource',
  access,
  group,
  does: { zh: '给对话一个表格（新写法）', en: 'Give a conversation a spreadsheet, the newer way' },
  query: loadInput,
  body: formOf({ doc_files: z.file() }),
  answer: z.strictObject({
    is_oss: z.boolean(),
    file_path: z.string(),
    file_name: z.string(),
    file_learning: z.boolean(),
    bucket: z.string(),
  }),
  limit: 'long',
});

/** A spoken question, written down by a model for speech (spec §7). */
export const transcribe = defineCall('POST /api/v1/transSpeech2Txt', {
  name: 'chat.transcribe',
  access,
  group,
  does: { zh: '把一段语音转成文字', en: 'Write down what is spoken' },
  body: formOf({ ...speechFields.shape, file: z.file() }),
  answer: wireSpeech,
  limit: 'long',
});

/** A sentence, read aloud by a model for it (spec §9). */
export const readAloud = defineCall('POST /api/v1/transTxt2Speech', {
  name: 'chat.readAloud',
  access,
  group,
  does: { zh: '朗读一句话', en: 'Read a sentence aloud' },
  body: readingInput,
  answer: fileOf(...soundTypes),
  limit: 'long',
});

/** The kinds of questions that a rating tells apart (contract §9.1). */
export const listRatingCategories = defineCall('GET /api/v1/feedback/select', {
  name: 'chat.ratingCategories',
  access: 'open',
  group: ratings,
  does: { zh: '问题的类别', en: 'Categories of questions' },
  answer: z.record(z.string(), z.string()),
});

/** The rating of an answer; null when it has none. */
export const readRating = defineCall('GET /api/v1/feedback/find', {
  name: 'chat.rating',
  access,
  group: ratings,
  does: { zh: '一个回答的评分', en: 'How an answer was rated' },
  query: ratingInput,
  answer: wireRating.nullable(),
});

/** A rating, given, given anew or taken back. */
export const rateAnswer = defineCall('POST /api/v1/feedback/commit', {
  name: 'chat.rate',
  access,
  group: ratings,
  does: { zh: '给回答评分，或收回评分', en: 'Rate an answer, or take the rating back' },
  body: ratingGiven,
  answer: z.boolean(),
});
