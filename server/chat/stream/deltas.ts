import type { ChunkFacts, WireChunk, WireChunkError } from '#schemas/wire/chat/chunk.ts';
import type { SegmentKind } from '#schemas/wire/chat/turn.ts';
import type { Ending } from '../turns/AnswerLog.ts';
import { done, type MakeWriter, mostAtOnce, usualRest } from './writer.ts';

const field = { text: 'content', thinking: 'reasoning_content' } as const satisfies Record<SegmentKind, string>;

type Delta = WireChunk['choices'][number]['delta'];

/** Our own wire (`incremental: true`): chunks of OpenAI's form, each with the position after it as its event's id (`wire/chat/chunk.ts`). */
export const deltas: MakeWriter = (log, from) => {
  const { convUid, turn, parent, beside, question, attachments = [], startedAt, dropped, model } = log.facts;
  const frame = { id: convUid, object: 'chat.completion.chunk', created: Math.floor(Date.parse(startedAt) / 1000), model } as const;
  let position = from;
  let { revision } = log;
  let said: 'nothing' | 'start' | 'all' = 'nothing';

  const event = (data: WireChunk | WireChunkError): string => `id: ${position}\ndata: ${JSON.stringify(data)}\n\n`;
  const choice = (delta: Delta, finish_reason: Ending['reason'] | null = null): WireChunk['choices'] => [
    { index: 0, delta, finish_reason },
  ];
  const chunk = (delta: Delta, wenshu?: ChunkFacts): string => event({ ...frame, choices: choice(delta), ...(wenshu && { wenshu }) });

  /** More came than is kept: what the client holds is to be forgotten. Until the turn has ended, the rest may still come. */
  const isBeyond = (): boolean => log.ending !== undefined && position > log.length;

  function start(): string {
    said = 'start';
    const reset = isBeyond();
    if (reset) position = 0;
    const files = attachments.length > 0 ? { attachments } : {};
    const facts = { turn, parent, beside, question, ...files, startedAt, dropped, ...(reset && { reset }) };
    return chunk({ role: 'assistant', content: '' }, facts);
  }

  function again(): string {
    position = 0;
    revision = log.revision;
    return chunk({}, { turn, reset: true });
  }

  function end({ status, usage, error, reason }: Ending): string {
    said = 'all';
    if (error) return event({ error: { ...error, type: 'turn_failed' } }) + done;
    const last = event({ ...frame, choices: choice({}, reason), wenshu: { turn, status } });
    return last + (usage ? event({ ...frame, choices: [], usage: usageOf(usage), wenshu: { turn, ...measuresOf(usage) } }) : '') + done;
  }

  return {
    next() {
      if (said === 'all') return null;
      if (said === 'nothing') return start();
      if (isBeyond() || log.revision !== revision) return again();
      const more = log.read(position, mostAtOnce);
      if (more) {
        position += more.text.length;
        return chunk({ [field[more.kind]]: more.text });
      }
      return log.ending && end(log.ending);
    },
    // The first words are awaited most, and who is behind has waited.
    rest: () => (position === 0 || position < log.length ? 0 : usualRest),
  };
};

type Usage = NonNullable<Ending['usage']>;

const usageOf = ({ promptTokens, completionTokens }: Usage): NonNullable<WireChunk['usage']> => ({
  prompt_tokens: promptTokens,
  completion_tokens: completionTokens,
  total_tokens: promptTokens + completionTokens,
});

const measuresOf = ({ isEstimated, firstMs, totalMs }: Usage) => ({ isEstimated, firstMs, totalMs });
