import type { ChatEvent, Conversation, Turn } from '#chat/model/conversation.ts';
import { applyEvent, emptyConversation } from '#chat/model/applyEvent.ts';
import { type Asked, type Reading, readingOf } from '#chat/transport/reading.ts';
import { readTurn } from '#chat/transport/readPayloads.ts';

const encoder = new TextEncoder();

/** A question, where only the scene matters. */
export const asked = (overrides: Partial<Asked> = {}): Asked => ({
  turn: 1,
  parent: null,
  question: 'top 3 customers',
  attachments: [],
  model: 'm',
  startedAt: '2026-11-21T08:00:00.000Z',
  scene: 'chat_normal',
  ...overrides,
});

/** A body that comes in these pieces, and then closes or breaks. */
export function bodyOf(pieces: readonly (Uint8Array | string)[], end: 'closed' | 'broken' = 'closed'): ReadableStream<Uint8Array> {
  const left = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  return new ReadableStream({
    pull: (controller) => {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else if (end === 'closed') controller.close();
      else controller.error(new TypeError('network error'));
    },
  });
}

export interface Outcome {
  readonly events: readonly ChatEvent[];
  readonly conversation: Conversation;
  readonly reading: Reading;
}

/** Reads a body to its end. */
export async function read(body: ReadableStream<Uint8Array>, of: Asked = asked()): Promise<Outcome> {
  const events: ChatEvent[] = [];
  const reader = readTurn(body, readingOf(of), new AbortController().signal);
  for (let next = await reader.next(); ; next = await reader.next()) {
    if (next.done) return { events, conversation: events.reduce(applyEvent, emptyConversation), reading: next.value };
    events.push(next.value);
  }
}

/** The one turn that a stream tells of. */
export async function turnIn(stream: string, of: Asked = asked()): Promise<Turn | undefined> {
  const { conversation } = await read(bodyOf([stream]), of);
  return conversation.turns.get(of.turn);
}

export const data = (...payloads: readonly (object | string)[]): string =>
  payloads.map((payload) => `data: ${typeof payload === 'string' ? payload : JSON.stringify(payload)}\n\n`).join('');

export const message = (content: string | null, reasoning: string | null = null) => ({
  id: 'chatcmpl-1',
  choices: [{ index: 0, message: { role: 'assistant', content, reasoning_content: reasoning } }],
  model: 'm',
  usage: {},
});

export const delta = (content: string | null, reasoning?: string) => ({
  id: 'c',
  choices: [{ index: 0, delta: { role: 'assistant', content, ...(reasoning !== undefined && { reasoning_content: reasoning }) } }],
  model: 'm',
});

/** Streams as servers send them, by what is peculiar to each (contract §4, §19). */
export const recorded: Readonly<Record<string, { readonly stream: string; readonly scene?: string }>> = {
  'cumulative text': { stream: 'data:Hel\n\ndata:Hello\\nwor\n\ndata:Hello\\nworld 世界 👩‍👩‍👧\n\n' },
  'cumulative text with a failure': { stream: 'data:Hel\n\ndata: [SERVER_ERROR]out of memory\n\n' },
  'JSON messages': { stream: data(message('Hel'), message('Hello\nworld — 你好 𝄞')) },
  'JSON messages that think': {
    stream: data(
      message('``````vis-thinking\nI wo'),
      message('``````vis-thinking\nI wonder\n``````\n'),
      message('``````vis-thinking\nI wonder\n``````\n42'),
    ),
  },
  deltas: { stream: data(delta(null, 'hm, '), delta(null, '好'), delta('Hel'), delta('lo 🌏'), '[DONE]') },
  'agent frames': {
    stream:
      'data:{"vis": "```agent-plans\\n[]\\n```"}\n\ndata:{"vis": "```agent-plans\\n[{\\"name\\":\\"一\\"}]\\n```\\ndone"}\n\ndata:{"vis": "[DONE]"} \n\n',
    scene: 'chat_agent',
  },
  'raw JSON before the view': {
    stream: data(
      message('{"thoughts": "we co'),
      message('{"thoughts": "we count", "sql": "select 1"}'),
      message('we count\n<chart-view content="{}" />'),
    ),
    scene: 'chat_with_db_execute',
  },
  'a dashboard': {
    stream: data(message('[{"sql":'), message('{"conv_uid":"c","template_name":"report","template_introduce":null,"charts":[]}')),
    scene: 'chat_dashboard',
  },
  'our own': {
    stream: [
      ': open\n\n',
      `id: 0\ndata: ${JSON.stringify({ ...delta(null), choices: [], wenshu: { turn: 1, parent: null, question: 'q', startedAt: '2026-11-21T08:00:00.000Z' } })}\n\n`,
      `id: 2\ndata: ${JSON.stringify(delta(null, '想想'))}\n\n`,
      ': beat\n\n',
      `id: 7\ndata: ${JSON.stringify(delta('Hello'))}\n\n`,
      `id: 9\ndata: ${JSON.stringify(delta('🌏'))}\n\n`,
      `id: 9\ndata: ${JSON.stringify({ ...delta(null), usage: { prompt_tokens: 3, completion_tokens: 5, total_tokens: 8 }, wenshu: { turn: 1, status: 'finished', firstMs: 4, totalMs: 9 } })}\n\n`,
      'data: [DONE]\n\n',
    ].join(''),
  },
};
