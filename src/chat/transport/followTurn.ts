import { type CallError, isCallError } from '#schemas/wire/callError.ts';
import type { ChatEvent } from '../model/conversation.ts';
import { type Asked, type Reading, readingOf } from './reading.ts';
import { readTurn } from './readPayloads.ts';

export interface Following {
  readonly asked: Asked;
  /** How much of the answer is known, to follow a turn that is running already; without it the turn is new. */
  readonly position?: number;
  /**
   * Opens a connection. The first call asks, or takes up the turn when a position is known; every later one takes up the same turn
   * and must not ask again. `lastEventId` is null while nothing has come. Throws `CallError`.
   */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly signal: AbortSignal;
  /** Waits before connection number `attempt` in a row that brings nothing, counted from 1; returns at once after the signal. */
  readonly pause: (attempt: number, signal: AbortSignal) => Promise<void>;
}

/**
 * The events of one turn, over as many connections as it takes: one that is lost before the turn has ended is opened again from
 * where the answer stood. Returns when the turn has ended or after the signal. What the first connection refuses is thrown; when
 * a later one is refused, the turn ends as `interrupted` with the reason, and what had come is kept.
 */
export async function* followTurn({ asked, position, open, signal, pause }: Following): AsyncGenerator<ChatEvent, void> {
  let reading = readingOf(asked, position ?? null);
  let connection: Connection = { body: await unlessAborted(signal, open(lastEventIdOf(reading, 0), signal)) };
  for (let fruitless = 0; !signal.aborted;) {
    const before = reading;
    if (connection.body) reading = yield* readTurn(connection.body, before, signal);
    if (reading.hasEnded || signal.aborted) return;
    fruitless = hasBrought(before, reading) ? 1 : fruitless + 1;
    await pause(fruitless, signal);
    if (signal.aborted) return;
    connection = await openedAgain(open(lastEventIdOf(reading, fruitless), signal), signal);
    if (connection.refusal) return yield interruption(reading, connection.refusal);
  }
}

interface Connection {
  /** Null when there is none this time. */
  readonly body: ReadableStream<Uint8Array> | null;
  readonly refusal?: CallError;
}

const unlessAborted = <Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value | null> =>
  promise.catch((thrown: unknown) => {
    if (signal.aborted) return null;
    throw thrown;
  });

async function openedAgain(opening: Promise<ReadableStream<Uint8Array>>, signal: AbortSignal): Promise<Connection> {
  try {
    return { body: await unlessAborted(signal, opening) };
  } catch (thrown) {
    if (!isCallError(thrown)) throw thrown;
    return isPassing(thrown) ? { body: null } : { body: null, refusal: thrown };
  }
}

/** What may well be otherwise a moment later: no network, a server that is starting, too many at once. */
const isPassing = ({ statusCode }: CallError) => statusCode === 0 || statusCode === 408 || statusCode === 429 || statusCode >= 500;

const hasBrought = (before: Reading, after: Reading) => after.turn !== before.turn || after.position !== before.position;

/** A hole that is still there after it was asked to be filled can only be filled from the beginning. */
const lastEventIdOf = ({ isOurs, position, hasGap }: Reading, fruitless: number): string | null =>
  isOurs && !(hasGap && fruitless > 1) ? String(position) : null;

function interruption({ turn }: Reading, refusal: CallError): ChatEvent {
  if (turn === null) throw refusal;
  const { code, message, facts } = refusal;
  return { type: 'ended', turn, status: 'interrupted', error: { code, message, facts } };
}
