import { type CallError, isCallError } from '#schemas/wire/callError.ts';
import type { ChatEvent } from '../model/conversation.ts';
import { foundFailure } from './failure.ts';
import { type Asked, type Reading, readingOf } from './reading.ts';
import { readTurn } from './readPayloads.ts';
import { toEvents } from './toEvents.ts';

export interface Following {
  readonly asked: Asked;
  /** Length of the answer known so far, to follow a running turn; without it the turn is new. */
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
 * where the answer stood. Returns when the turn has ended or after the signal. When the question is refused, throws the refusal;
 * when taking up the turn is, the turn ends as `interrupted` with the reason, and what had come is kept.
 */
export async function* followTurn({ asked, position, open, signal, pause }: Following): AsyncGenerator<ChatEvent, void> {
  let reading = readingOf(asked, position ?? null);
  let connection =
    position === undefined ? await firstConnection(open(null, signal), signal) : await connected(open(String(position), signal), signal);
  let fruitless = 0;
  while (!signal.aborted) {
    if (connection.refusal) return yield* refused(reading, connection.refusal);
    const before = reading;
    if (connection.body) reading = yield* readTurn(connection.body, before, signal);
    if (reading.hasEnded || signal.aborted) return;
    fruitless = hasBrought(before, reading) ? 1 : fruitless + 1;
    await pause(fruitless, signal);
    if (!signal.aborted) connection = await connected(open(lastEventIdOf(reading, fruitless), signal), signal);
  }
}

type Body = ReadableStream<Uint8Array>;
interface Connection {
  /** Null when there is none this time. */
  readonly body: Body | null;
  readonly refusal?: CallError;
}

/** The connection that puts the question: whatever stands in its way is thrown, for the question may not have been taken. */
async function firstConnection(opening: Promise<Body>, signal: AbortSignal): Promise<Connection> {
  try {
    return { body: await opening };
  } catch (thrown) {
    if (signal.aborted) return { body: null };
    throw thrown;
  }
}

/** A connection that takes up the turn. What may well be otherwise a moment later is no refusal. */
async function connected(opening: Promise<Body>, signal: AbortSignal): Promise<Connection> {
  try {
    return { body: await opening };
  } catch (thrown) {
    if (signal.aborted) return { body: null };
    if (!isCallError(thrown)) throw thrown;
    return isPassing(thrown) ? { body: null } : { body: null, refusal: thrown };
  }
}

/** No network, a server that is starting, too many at once. */
const isPassing = ({ statusCode }: CallError) => statusCode === 0 || statusCode === 408 || statusCode === 429 || statusCode >= 500;

const hasBrought = (before: Reading, after: Reading) => after.turn !== before.turn || after.position !== before.position;

/** A hole that is still there after it was asked to be filled can only be filled from the beginning. */
const lastEventIdOf = ({ isOurs, position, hasGap }: Reading, fruitless: number): string | null =>
  isOurs && !(hasGap && fruitless > 1) ? String(position) : null;

/**
 * The end of a turn that cannot be taken up. A question that was taken, said nothing, and is not known any more belongs to
 * another server, which had no answer.
 */
function* refused(reading: Reading, refusal: CallError): Generator<ChatEvent, void> {
  const { code, message, facts, statusCode } = refusal;
  const isUnknown = reading.turn === null;
  if (isUnknown && statusCode !== 404 && statusCode !== 405) throw refusal;
  const error = isUnknown ? foundFailure('MODEL_EMPTY') : { code, message, facts };
  yield* toEvents({ reading, events: [] }, [{ type: 'ended', status: isUnknown ? 'failed' : 'interrupted', error }]).events;
}
