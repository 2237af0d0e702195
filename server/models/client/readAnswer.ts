import { createParser } from 'eventsource-parser';
import { isRefusal, type Refusal, refuse } from '#schemas/wire/errors.ts';
import type { ModelEvent } from '../model.ts';
import { complaintOf, failureOf } from './failures.ts';
import { createKeeper } from './keepable.ts';
import { type Chunk, readChunk } from './readChunk.ts';
import type { Remote } from './remote.ts';
import { createThinkingSplitter, type Said } from './splitThinking.ts';

const longestEvent = 4 * 1024 * 1024;

/**
 * Reads an answer from the text of its stream, however that is cut. `events` takes a text and gives what it says, `end` what is left when no
 * more comes. What is wrong with the answer is thrown by `check`, once what came before it was given: MODEL_BROKEN_STREAM, or what the service reports.
 */
export function createAnswerReader(remote: Remote) {
  const splitter = createThinkingSplitter();
  const keepers = { thinking: createKeeper(), text: createKeeper() };
  let usage: Chunk['usage'] = null;
  let reason: string | null = null;
  let isDone = false;
  let problem: unknown;
  let events: ModelEvent[] = [];

  const say = ({ kind, text }: Said): void => {
    const other = kind === 'text' ? 'thinking' : 'text';
    push(other, keepers[other].end());
    push(kind, keepers[kind].read(text));
  };
  const push = (type: Said['kind'], text: string): void => void (text !== '' && events.push({ type, text }));

  function take(said: unknown): void {
    if (complaintOf(said)) throw failureOf(remote, 0, said);
    const chunk = readChunk(said);
    if (chunk.thinking) say({ kind: 'thinking', text: chunk.thinking });
    if (chunk.text) splitter.read(chunk.text).forEach(say);
    usage = chunk.usage ?? usage;
    reason = chunk.reason ?? reason;
  }

  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ data }) {
      if (isDone || problem || data.trim() === '') return;
      if (data.trim() === '[DONE]') isDone = true;
      else attempt(() => take(JSON.parse(data)));
    },
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') problem ??= broken();
    },
  });

  /** What is no JSON is no answer either. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      problem ??= isRefusal(error) ? error : broken();
    }
  }

  const taken = (): ModelEvent[] => {
    const all = events;
    events = [];
    return all;
  };

  return {
    /** Nothing that matters can come any more. */
    isDone: (): boolean => isDone || problem !== undefined,
    /** The answer is whole; only its usage may still come. */
    isWhole: (): boolean => (reason !== null || isDone) && problem === undefined,
    fail: (why: unknown): void => void (problem ??= why),
    check(): void {
      if (problem) throw problem;
    },
    events(text: string): ModelEvent[] {
      parser.feed(text);
      return taken();
    },
    /** The same for an answer that came in one piece. */
    whole(text: string): ModelEvent[] {
      attempt(() => take(JSON.parse(text)));
      isDone = true;
      return taken();
    },
    end(): ModelEvent[] {
      splitter.end().forEach(say);
      push('thinking', keepers.thinking.end());
      push('text', keepers.text.end());
      if (usage) events.push({ type: 'usage', ...usage });
      if (reason === null && !isDone) problem ??= broken();
      problem ??= problemOfReason(reason);
      if (!problem) events.push({ type: 'finished', reason: reason !== null && cutShort.includes(reason) ? 'length' : 'stop' });
      return taken();
    },
  };
}

/** Words of services for why an answer ended; any other is its natural end. */
const cutShort: readonly string[] = ['length', 'max_tokens', 'model_length'];
const brokenOff: readonly string[] = ['error', 'abort', 'network_error', 'insufficient_system_resource'];
const filtered: readonly string[] = ['content_filter', 'sensitive'];

/** An answer that a filter cut, or a failure, is not what the model had to say. */
function problemOfReason(reason: string | null): Refusal | undefined {
  if (reason === null) return undefined;
  if (filtered.includes(reason)) return refuse('MODEL_REFUSED', { detail: reason });
  return brokenOff.includes(reason) ? broken() : undefined;
}

const broken = (): Refusal => refuse('MODEL_BROKEN_STREAM');
