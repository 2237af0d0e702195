import { unescapedNewlines } from '../model/answerText.ts';
import type { ChatEvent } from '../model/conversation.ts';
import { messagesOf, type StreamMessage } from './messagesOf.ts';
import { isJson, type Json, type Reading, type PayloadEvent, type PayloadReader } from './reading.ts';
import { watchFor } from './silence.ts';
import { closed, type Step, started, toEvents } from './toEvents.ts';
import { readAgentFrame } from './formats/agent.ts';
import { finishReasonIn, readChunk } from './formats/chunk.ts';
import { factsIn, saidAfter, saidBefore, saidOfUse } from './formats/facts.ts';
import { readFailure } from './formats/failure.ts';
import { readProgress } from './formats/progress.ts';
import { readMessage } from './formats/message.ts';
import { readReport } from './formats/report.ts';
import { saidByWholeText } from './formats/wholeText.ts';

/** Milliseconds of silence after which the connection to our own server, which sends something every 15 seconds, counts as lost. */
const longestSilence = 45_000;

/**
 * The events of a turn, from the body of one connection, in whichever form the server speaks (contract §4). Gives where the
 * reading stands at the end. Wires of other servers end with their connection, so the turn has ended then; on our own wire, and
 * while nothing has come, the turn goes on until the server says how it ended: `hasEnded` tells whether it did. Never throws for
 * what the body says, or for a body that breaks. After the signal nothing is said any more.
 */
export async function* readTurn(body: ReadableStream<Uint8Array>, from: Reading, signal: AbortSignal): AsyncGenerator<ChatEvent, Reading> {
  let step: Step = { reading: { ...from, isOver: false, hasGap: false }, events: [] };
  let isBroken = false;
  const silence = watchFor(longestSilence);
  try {
    if (from.isOurs) silence.watch();
    for await (const messages of messagesOf(body, signal, silence.signal)) {
      for (const message of messages) {
        step = readPayload(step.reading, message);
        yield* step.events;
        if (step.reading.isOver) return step.reading;
      }
      if (step.reading.isOurs) silence.watch();
    }
  } catch {
    isBroken = true;
  } finally {
    silence.stop();
  }
  if (signal.aborted) return step.reading;
  step = closed(step.reading, isBroken);
  yield* step.events;
  return step.reading;
}

/** The forms, in the order in which they are tried (contract §4.5). */
const readers: readonly PayloadReader[] = [readAgentFrame, readMessage, readChunk, readFailure, readReport, readProgress];

/** Folds one event of the stream into the reading. */
export function readPayload(reading: Reading, message: StreamMessage): Step {
  const payload = jsonIn(message.data);
  if (!message.isWhole && isDamaged(message.data, payload, reading)) return { reading, events: [] };
  return isJson(payload) ? readJson(reading, payload, message) : readText(reading, message.data);
}

function readJson(before: Reading, payload: Json, { id, data }: StreamMessage): Step {
  const facts = factsIn(payload);
  const start = facts ? started(before, payload['model'], facts) : { reading: before, events: [] };
  const position = start.reading.isOurs ? positionIn(id) : null;
  const answer = saidByFirst(payload, start.reading, position);
  if (!answer && !facts) return before.speaksJson ? start : readText(before, data);
  const from = facts?.reset ? 0 : start.reading.position;
  if (answer && leavesGap(answer, from)) return { ...start, reading: { ...start.reading, isOver: true, hasGap: true } };
  const finishReason = finishReasonIn(payload) ?? start.reading.finishReason;
  const reading = { ...start.reading, speaksJson: true, position: Math.max(from, position ?? 0), finishReason };
  return toEvents({ ...start, reading }, [
    ...(facts ? saidBefore(facts) : []),
    ...(answer ?? []),
    ...saidOfUse(payload, facts),
    ...(facts ? saidAfter(facts) : []),
  ]);
}

function saidByFirst(payload: Json, reading: Reading, position: number | null): readonly PayloadEvent[] | null {
  for (const read of readers) {
    const said = read(payload, reading, position);
    if (said) return said;
  }
  return null;
}

/** True if the first piece begins after what has come; the others follow it. */
function leavesGap(said: readonly PayloadEvent[], position: number): boolean {
  const first = said.find(({ type }) => type === 'appended');
  return first?.type === 'appended' && first.at !== undefined && first.at > position;
}

/** A payload that is not JSON: the whole text so far, or a mark. On our own wire only marks are. */
function readText(reading: Reading, data: string): Step {
  const text = unescapedNewlines(data);
  const said = saidByWholeText(text, reading);
  const isText = said.some(({ type }) => type === 'replaced' || type === 'held');
  const isUnderstood = !isText || !(reading.isOurs || (reading.speaksJson && text.startsWith('{')));
  return isUnderstood
    ? toEvents({ reading: { ...reading, text: isText ? text : reading.text }, events: [] }, said)
    : { reading, events: [] };
}

/** True if a last event without its empty line is a fragment of one, which says less than the events before it. */
function isDamaged(data: string, payload: unknown, reading: Reading): boolean {
  if (data === '[DONE]') return false;
  if (reading.isOurs || (isJson(payload) && factsIn(payload))) return true;
  if (isJson(payload)) return false;
  const isMark = saidByWholeText(data, reading).every(({ type }) => type === 'ended');
  if (reading.speaksJson) return !isMark;
  return data.startsWith('{') || '[DONE]'.startsWith(data) || reading.text.startsWith(unescapedNewlines(data));
}

/** The number of UTF-16 units of the answer after an event of our own (`WireChunk`). */
const positionIn = (id: string | undefined) => (id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null);

function jsonIn(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
