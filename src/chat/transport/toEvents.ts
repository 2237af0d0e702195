import type { ChunkFacts } from '#schemas/wire/chat/chunk.ts';
import type { ChatEvent } from '../model/conversation.ts';
import { foundFailure } from './failure.ts';
import type { Reading, PayloadEvent } from './reading.ts';

/** Where the reading stands after a step, and the events to tell. */
export interface Step {
  readonly reading: Reading;
  readonly events: readonly ChatEvent[];
}

type Tellers = { readonly [T in PayloadEvent['type']]: (reading: Reading, turn: number, said: Extract<PayloadEvent, { type: T }>) => Step };

/** Our own server has said which turn it is. */
export function started(reading: Reading, model: unknown, facts: ChunkFacts): Step {
  const ours = { ...reading, isOurs: true, speaksJson: true, turn: facts.turn };
  if (reading.turn === facts.turn) return { reading: ours, events: [] };
  const { scene: _, ...asked } = reading.asked;
  const { turn, parent = asked.parent, beside = asked.beside, question = asked.question, startedAt = asked.startedAt } = facts;
  const { attachments = asked.attachments } = facts;
  const named = typeof model === 'string' && model !== '' ? model : asked.model;
  return {
    reading: ours,
    events: [{ type: 'turnStarted', ...asked, turn, parent, beside, question, attachments, startedAt, model: named }],
  };
}

/** Another server says something, and so must be speaking of the turn that it was asked for. */
function startedAsAsked(reading: Reading): Step {
  if (reading.turn !== null) return { reading, events: [] };
  const { scene: _, ...asked } = reading.asked;
  return { reading: { ...reading, turn: asked.turn }, events: [{ type: 'turnStarted', ...asked }] };
}

/** Tells what was said, in order. Once the turn has ended, only what it took is still told. */
export function toEvents({ reading, events }: Step, said: readonly PayloadEvent[]): Step {
  if (said.length === 0) return { reading, events };
  const start = startedAsAsked(reading);
  return said.reduce<Step>((step, one) => tell(step, one), { reading: start.reading, events: [...events, ...start.events] });
}

function tell(step: Step, said: PayloadEvent): Step {
  const { reading, events } = step;
  if (reading.turn === null || (reading.hasEnded && said.type !== 'measured' && said.type !== 'over')) return step;
  const teller = tellers[said.type] as (reading: Reading, turn: number, said: PayloadEvent) => Step;
  const next = teller(reading, reading.turn, said);
  return { reading: next.reading, events: [...events, ...next.events] };
}

/** Passes an event on that changes nothing about the reading. */
const passedOn = (reading: Reading, turn: number, said: Exclude<PayloadEvent, { type: 'held' | 'over' }>): Step => ({
  reading,
  events: [{ ...said, turn }],
});

const tellers: Tellers = {
  appended: (reading, turn, said) => passedOn({ ...reading, hasAnswer: true, held: null }, turn, said),
  replaced: (reading, turn, said) => passedOn({ ...reading, hasAnswer: said.segments.length > 0, held: null }, turn, said),
  progressed: passedOn,
  contextDropped: passedOn,
  measured: passedOn,
  held: (reading, turn, { segments, progress }) => ({
    reading: { ...reading, hasAnswer: true, held: segments },
    events: [{ type: 'progressed', turn, progress }],
  }),
  ended: (reading, turn, said) => ({
    reading: { ...reading, held: null, hasEnded: true },
    events: [
      ...(reading.held ? [{ type: 'replaced', turn, segments: reading.held } as const] : []),
      { ...said, turn, ...(said.status === 'finished' && reading.finishReason && { finishReason: reading.finishReason }) },
    ],
  }),
  over: (reading) => {
    const end = toEvents({ reading, events: [] }, reading.hasEnded ? [] : [ownEnd(reading)]);
    return { ...end, reading: { ...end.reading, isOver: true } };
  },
};

/** The end of a connection that did not say that the turn has ended. On our own wire, and before anything has come, it may go on. */
export function closed(reading: Reading, isBroken: boolean): Step {
  if (reading.hasEnded || reading.isOurs || reading.turn === null) return { reading, events: [] };
  return toEvents({ reading, events: [] }, [isBroken ? { type: 'ended', status: 'interrupted' } : ownEnd(reading)]);
}

/** An end that needs no words of the server. Nothing at all is no answer of another server's. */
const ownEnd = ({ isOurs, hasAnswer }: Reading): PayloadEvent =>
  isOurs || hasAnswer ? { type: 'ended', status: 'finished' } : { type: 'ended', status: 'failed', error: foundFailure('MODEL_EMPTY') };
