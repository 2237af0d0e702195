import { answerEvents } from './chatEvents.ts';
import type { DescribedCalls } from './described.ts';

const temperature = {
  zh: '回答的变化程度，从 0（总是相同）到 2（变化最大）；null 由模型决定',
  en: 'Variation of answers, from 0 (always the same) to 2 (most varied); null leaves it to the model',
};
const max_new_tokens = { zh: '回答最多多少 tokens；null 由模型决定', en: 'The most tokens of an answer; null leaves it to the model' };
const model_name = {
  zh: '模型的名称；不填则用对话的模型或默认模型',
  en: 'Name of the model; without it, that of the conversation or the default one',
};
const select_param = { zh: '场景所针对的对象，见 chat.subjects', en: 'What the scene is about, as chat.subjects lists it' };
const chat_mode = { zh: '场景，见 chat.scenes；不填为自由对话', en: 'The scene, as chat.scenes lists it; without it, free chat' };
const conv_index = { zh: '第几轮，从 1 起', en: 'Number of the turn, from 1' };
const token = { zh: '分享地址里的一段', en: 'The word in the address of the share' };
const settings = { temperature, max_new_tokens };
const spreadsheet = {
  zh: '一个表格：.xlsx、.xls、.csv、.tsv、.parquet 或 .json',
  en: 'One spreadsheet: .xlsx, .xls, .csv, .tsv, .parquet or .json',
};
const loading = {
  conv_uid: { zh: '哪个对话', en: 'The conversation' },
  chat_mode: { zh: '不起作用：以对话的场景为准', en: 'Not used: the scene is that of the conversation' },
  model_name,
};
const loadErrors = [
  'CONVERSATION_NOT_FOUND',
  'FILE_MISSING',
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
  'FILE_UNREADABLE',
  'FILE_ENCRYPTED',
  'FILE_OTHER_SPREADSHEET',
  'FILE_WITHOUT_ROWS',
] as const;

/** Words on the calls of conversations. */
export const chat: DescribedCalls = {
  'chat.ask': {
    fields: {
      conv_uid: { zh: '接着哪个对话问；空则新建一个', en: 'The conversation to go on with; empty begins one' },
      user_input: { zh: '问题：文字，或由文字和图片组成的消息', en: 'The question: words, or a message of texts and images' },
      'user_input.role': { zh: '总是 user', en: 'Always user' },
      'user_input.content': { zh: '消息的各部分', en: 'Parts of the message' },
      'user_input.content.type': { zh: '文字（text）或图片（image_url）', en: 'Words (text) or an image (image_url)' },
      'user_input.content.text': { zh: '文字', en: 'The words' },
      'user_input.content.image_url': { zh: '一张已上传的图片', en: 'An image that was uploaded' },
      'user_input.content.image_url.url': { zh: '上传时返回的地址', en: 'The address that its upload answered with' },
      chat_mode,
      app_code: { zh: '应用的编号', en: 'Code of the app' },
      select_param,
      model_name,
      incremental: {
        zh: 'true：只传新的部分（下列事件）；false：每次传到目前为止的全文',
        en: 'true: only what is new comes (the events below); false: the whole answer so far, each time',
      },
      ...settings,
      parent: {
        zh: '接在哪一轮之后；null 为第一轮，不填则接在最后',
        en: 'The turn that the question follows; null for the first, and without it the end of the conversation',
      },
      correction: {
        zh: '把一个由智能体按计划完成的回答重新做一遍：从改过的一步起',
        en: 'An answer that agents gave along a plan, done again from the step that was corrected on',
      },
      'correction.turn': { zh: '改哪一轮的计划', en: 'The turn whose plan is corrected' },
      'correction.from': {
        zh: '从第几步起重做，从 1 起；之前的步骤保留',
        en: 'The step from which it is done again, from 1; those before it stay',
      },
      'correction.steps': { zh: '从那一步起的步骤', en: 'The steps from there on' },
      'correction.steps.name': { zh: '步骤的名称', en: 'Name of the step' },
      'correction.steps.task': { zh: '要做什么', en: 'Its task' },
      'correction.steps.agent': { zh: '由哪个智能体做', en: 'The agent that does it' },
      beside: { zh: '与哪一轮的回答比较：同一问题换一个模型', en: 'A turn to compare with: the same question to another model' },
      attachments: {
        zh: '随问题发送的文件，先用 files.upload 上传',
        en: 'Files that come with the question, uploaded by files.upload before',
      },
      'attachments.name': { zh: '文件名', en: 'Name of the file' },
      'attachments.url': { zh: '上传时返回的地址', en: 'The address that its upload answered with' },
      'attachments.size': { zh: '字节数', en: 'Bytes' },
    },
    errors: [
      'CONVERSATION_NOT_FOUND',
      'TURN_NOT_FOUND',
      'TURN_RUNNING',
      'TOO_MANY_ANSWERS',
      'SCENE_UNKNOWN',
      'SCENE_NOT_READY',
      'MODEL_NOT_FOUND',
      'MODEL_STOPPED',
      'FILE_NOT_FOUND',
      'FILE_TYPE_REFUSED',
      'FILE_TOO_LARGE',
    ],
    events: answerEvents,
  },
  'chat.resume': {
    fields: { turn: { zh: '哪一轮的回答', en: 'The turn whose answer is read' } },
    errors: ['CONVERSATION_NOT_FOUND', 'TURN_NOT_FOUND'],
    events: answerEvents,
  },
  'chat.stop': {
    fields: {
      conv_id: { zh: '对话的 conv_uid', en: 'The conv_uid of the conversation' },
      round_index: { zh: '停止哪一轮；不填则停止正在回答的', en: 'The turn to stop; without it, whatever is being answered' },
    },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  'chat.loadFile': { fields: { doc_file: spreadsheet, ...loading }, errors: loadErrors },
  'chat.loadResource': { fields: { doc_files: spreadsheet, ...loading }, errors: loadErrors },
  'chat.transcribe': {
    fields: {
      model_name: { zh: '识别语音的模型；不填则用默认的', en: 'The model that transcribes; without it, the default one' },
      language: { zh: '所说的语言，如 zh；不填则由模型判断', en: 'The language spoken, such as zh; without it, the model listens for it' },
      file: { zh: '录音', en: 'The recording' },
    },
    errors: ['FILE_MISSING', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED', 'MODEL_NONE_FOR_SPEECH', 'MODEL_TIMEOUT', 'MODEL_UNREACHABLE'],
  },
  'chat.readAloud': {
    fields: {
      text: { zh: '要朗读的文字，最多 1000 字', en: 'What is read, at most 1,000 characters' },
      model_name: { zh: '朗读的模型；不填则用默认的', en: 'The model that reads; without it, the default one' },
    },
    errors: [
      'TOO_MANY_REQUESTS',
      'MODEL_NONE_FOR_READING_ALOUD',
      'MODEL_NOT_FOUND',
      'MODEL_STOPPED',
      'MODEL_TIMEOUT',
      'MODEL_UNREACHABLE',
      'MODEL_ANSWER_INVALID',
    ],
  },
  'chat.rating': { fields: { conv_index }, errors: ['CONVERSATION_NOT_FOUND', 'TURN_NOT_FOUND'] },
  'chat.rate': {
    fields: {
      conv_index,
      question: { zh: '不起作用：问题取自服务器自己的记录', en: 'Not used: the question is read from the server’s own records' },
      score: { zh: '从 0（没有结果）到 5（简明正确，并有小结）', en: 'From 0 (no results) to 5 (concise, correct, with a summary)' },
      ques_type: { zh: '问题的类别，见 chat.ratingCategories', en: 'Category of the question, as chat.ratingCategories lists it' },
      messages: { zh: '补充说明', en: 'A remark' },
    },
    errors: ['CONVERSATION_NOT_FOUND', 'TURN_NOT_FOUND'],
  },
  'chat.subjects': { fields: { chat_mode }, errors: ['SCENE_UNKNOWN'] },
  'chat.suggestions': { fields: { chat_mode, select_param }, errors: ['SCENE_UNKNOWN', 'SCENE_NOT_READY', 'SOURCE_NOT_FOUND'] },
  'chat.new': {
    fields: { chat_mode, model_name, select_param, app_code: { zh: '应用的编号', en: 'Code of the app' }, ...settings },
    errors: ['SCENE_UNKNOWN', 'SCENE_NOT_READY', 'MODEL_NOT_FOUND', 'MODEL_STOPPED'],
  },
  'chat.search': { fields: { q: { zh: '标题、问题或回答中的词', en: 'Words of a title, a question or an answer' } } },
  'chat.prompts': { fields: { chat_mode } },
  'chat.turns': { errors: ['CONVERSATION_NOT_FOUND'] },
  'chat.history': { errors: ['CONVERSATION_NOT_FOUND'] },
  'chat.change': {
    fields: {
      title: { zh: '新的名称', en: 'The new title' },
      pinned: { zh: '是否置顶', en: 'True to keep it at the top' },
      leaf: { zh: '现在看的版本：它的最后一轮', en: 'The version looked at, by its last turn' },
      kept: {
        zh: '比较的回答中选定的那一轮；比较随之结束',
        en: 'Of answers compared, the turn to go on with; the comparison is over by that',
      },
      model_name: { zh: '之后使用的模型', en: 'The model from now on' },
      select_param,
      ...settings,
    },
    errors: ['CONVERSATION_NOT_FOUND', 'TURN_NOT_FOUND', 'MODEL_NOT_FOUND', 'MODEL_STOPPED'],
  },
  'chat.delete': { errors: ['CONVERSATION_NOT_FOUND'] },
  'chat.clear': { errors: ['CONVERSATION_NOT_FOUND'] },
  'chat.share': {
    fields: {
      audience: { zh: '分享给谁：everyone 为所有登录的人，roles 为某些角色', en: 'For whom: everyone who is signed in, or roles' },
      roles: { zh: '角色的编号，audience 为 roles 时必填', en: 'IDs of the roles; needed where audience is roles' },
      ends_at: { zh: '到什么时候；null 表示直到停止分享', en: 'Until when; null is until it is stopped' },
    },
    errors: ['CONVERSATION_NOT_FOUND', 'NOTHING_TO_SHARE', 'TOO_MANY_SHARES'],
  },
  'chat.stopSharing': { errors: ['SHARE_NOT_FOUND'] },
  'chat.shared': { fields: { token }, errors: ['SHARE_NOT_FOUND'] },
  'chat.sharedFile': {
    fields: { token, file: { zh: '文件在分享里的序号，从 1 起', en: 'Number of the file in the share, from 1' } },
    errors: ['SHARE_NOT_FOUND', 'FILE_NOT_FOUND'],
  },
  'chat.continueShared': { fields: { token }, errors: ['SHARE_NOT_FOUND'] },
};
