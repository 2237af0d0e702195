import type { WireChunk } from '#schemas/wire/chat/chunk.ts';
import { type Segment, segmentsAfter, withMore } from '#schemas/wire/chat/turn.ts';

/** An answer in the pieces in which it came. */
export type Pieces = readonly Segment[];

export const wholeOf = (pieces: Pieces): readonly Segment[] =>
  pieces.reduce<readonly Segment[]>((segments, { kind, text }) => withMore(segments, kind, text), []);

type Delta = WireChunk['choices'][number]['delta'];
const chunk = (delta: Delta | null, more: Partial<WireChunk> = {}): WireChunk => ({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1_780_000_000,
  model: 'm',
  choices: delta ? [{ index: 0, delta, finish_reason: null }] : [],
  ...more,
});
const event = (position: number, data: object) => `id: ${position}\ndata: ${JSON.stringify(data)}\n\n`;

/** The events of our own wire, for a client that has read up to a position: which turn it is, what is left of each piece, the end. */
export function eventsOf(pieces: Pieces, from: number, turn = 1): readonly string[] {
  let position = from;
  let begin = 0;
  const left = pieces.flatMap((piece) => {
    const rest = segmentsAfter([piece], from - begin);
    begin += piece.text.length;
    return rest;
  });
  return [
    event(
      from,
      chunk(
        { role: 'assistant', content: '' },
        { wenshu: { turn, parent: null, question: 'q', startedAt: '2026-11-21T08:00:00.000Z', dropped: 0 } },
      ),
    ),
    ...left.map(({ kind, text }) => {
      position += text.length;
      return event(position, chunk(kind === 'text' ? { content: text } : { reasoning_content: text }));
    }),
    event(position, chunk({}, { wenshu: { turn, status: 'finished' } })),
    event(
      position,
      chunk(null, { usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 }, wenshu: { turn, firstMs: 1, totalMs: 2 } }),
    ),
    'data: [DONE]\n\n',
  ];
}

/** An answer of so many events: thoughts first, then text, with characters of one to four bytes. */
export const longAnswer = (events: number): Pieces =>
  Array.from({ length: events }, (_, index) => ({ kind: index < events / 10 ? 'thinking' : 'text', text: `${index} 世🌏é ` }));
