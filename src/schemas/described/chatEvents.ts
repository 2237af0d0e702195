import type { WireChunk, WireChunkError } from '../wire/chat/chunk.ts';
import type { DescribedEvent } from '../kit/openapi/document.ts';

const frame = { id: '5f0c…', object: 'chat.completion.chunk', created: 1_767_225_600, model: 'qwen3' } as const;
type Choice = WireChunk['choices'][number];
const choices = (delta: Choice['delta'], finish_reason: Choice['finish_reason'] = null): WireChunk['choices'] => [
  { index: 0, delta, finish_reason },
];

/** Events of an answer in the order they come, with `incremental: true`. Each has an `id`: where the answer stands after it. */
export const answerEvents: readonly DescribedEvent[] = [
  {
    name: { zh: '开始', en: 'Start' },
    about: {
      zh: '第一个事件：轮次的编号、所接的轮次和问题。之后可用 GET 同一地址、Last-Event-ID 和 turn 接着读。',
      en: 'The first event: number of the turn, the turn it follows, and the question. A GET of the same address reads on, by Last-Event-ID and turn.',
    },
    example: {
      ...frame,
      choices: choices({ role: 'assistant', content: '' }),
      wenshu: { turn: 1, parent: null, beside: null, question: '本月库存？', startedAt: '2026-01-01T00:00:00.000Z', dropped: 0 },
    } satisfies WireChunk,
  },
  {
    name: { zh: '思考', en: 'Thinking' },
    about: { zh: '模型的思考，一段一段；不是每个模型都有。', en: 'Thinking of the model, piece by piece; not every model tells it.' },
    example: { ...frame, choices: choices({ reasoning_content: '先看看…' }) } satisfies WireChunk,
  },
  {
    name: { zh: '正文', en: 'Text' },
    about: { zh: '回答的下一段，接在已收到的之后。', en: 'The next piece of the answer, to be added to what has come.' },
    example: { ...frame, choices: choices({ content: '本月库存为' }) } satisfies WireChunk,
  },
  {
    name: { zh: '重来', en: 'Reset' },
    about: {
      zh: '已收到的内容作废，之后从头再来：例如服务器换了一台继续。',
      en: 'What has come is to be forgotten, and comes again from its start: where another server goes on, for one.',
    },
    example: { ...frame, choices: choices({}), wenshu: { turn: 1, reset: true } } satisfies WireChunk,
  },
  {
    name: { zh: '结束', en: 'End' },
    about: {
      zh: '回答结束：finish_reason 为 stop，或因长度限制为 length；status 为 finished、stopped、interrupted，或等待人工处理的 waiting（处理之后同一轮会继续）。',
      en: 'The answer is over: finish_reason is stop, or length where a limit cut it off; status is finished, stopped, interrupted, or waiting for a person, after whose answer the same turn goes on.',
    },
    example: { ...frame, choices: choices({}, 'stop'), wenshu: { turn: 1, status: 'finished' } } satisfies WireChunk,
  },
  {
    name: { zh: '用量', en: 'Usage' },
    about: {
      zh: '用了多少 tokens、等了多少毫秒；isEstimated 表示估算。',
      en: 'Tokens used and milliseconds waited; isEstimated where they are estimated.',
    },
    example: {
      ...frame,
      choices: [],
      usage: { prompt_tokens: 812, completion_tokens: 96, total_tokens: 908 },
      wenshu: { turn: 1, isEstimated: false, firstMs: 430, totalMs: 2100 },
    } satisfies WireChunk,
  },
  {
    name: { zh: '失败', en: 'Failure' },
    about: { zh: '代替“结束”：这一轮失败了，code 是错误码。', en: 'In place of the end: the turn failed; code is that of an error.' },
    example: {
      error: { code: 'MODEL_TIMEOUT', message: '模型没有及时回答', type: 'turn_failed' },
    } satisfies WireChunkError,
  },
  {
    name: { zh: '完毕', en: 'Done' },
    about: {
      zh: '流的最后一行。以冒号开头的行只是保持连接。',
      en: 'The last line of the stream. Lines that begin with a colon only keep it open.',
    },
    example: '[DONE]',
  },
];
