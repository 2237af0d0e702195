import { type Refusal, refuse } from '#schemas/wire/errors.ts';
import type { ModelEvent } from '../model.ts';
import { createBodyReader } from './answerBody.ts';
import { boundedJson } from './boundedJson.ts';
import { complaintIn } from './complaint.ts';
import { endOf, problemOfEnd } from './endOfAnswer.ts';
import { refusalFor } from './failures.ts';
import { createSanitizer } from './sanitizeText.ts';
import { type Chunk, readChunk } from './readChunk.ts';
import type { Remote } from './remote.ts';
import { createThinkingSplitter, type Piece, type Split } from './splitThinking.ts';
import { noToolCalls, toolCallsIn, withPiece } from './toolCalls.ts';

/**
 * Reads an answer from the text of its body, however that is cut. `events` takes a text and gives what it says, `bodyEnd` what its end says,
 * and `end` what is left when no more comes. What is wrong with the answer is thrown by `check`, once what came before it was given:
 * MODEL_BROKEN_STREAM, MODEL_TOOL_CALL_INVALID, or what the service reports. Calls of tools are events where tools are offered, else a problem.
 */
export function createAnswerReader(remote: Remote, { offersTools = false } = {}) {
  const splitter = createThinkingSplitter();
  const sanitizers = { thinking: createSanitizer(), text: createSanitizer() };
  let usage: Chunk['usage'] = null;
  let reason: string | null = null;
  let calls = noToolCalls;
  let isDone = false;
  let hasPieces = false;
  let hasText = false;
  let problem: unknown;
  let events: ModelEvent[] = [];

  function say(said: Split): void {
    if (said === 'textWasThinking') return turnTextIntoThinking();
    const { kind, text } = said;
    const other = kind === 'text' ? 'thinking' : 'text';
    push(other, sanitizers[other].end());
    push(kind, sanitizers[kind].read(text));
  }

  function turnTextIntoThinking(): void {
    push('text', sanitizers.text.end());
    events.push({ type: 'textWasThinking' });
    hasText = false;
  }

  function push(type: Piece['kind'], text: string): void {
    if (text === '') return;
    hasText ||= type === 'text' && text.trim() !== '';
    const last = events.at(-1);
    if (last?.type === type) events[events.length - 1] = { type, text: last.text + text };
    else events.push({ type, text });
  }

  function sayCalls(): void {
    try {
      for (const call of toolCallsIn(calls)) events.push({ type: 'toolCall', call });
    } catch (error) {
      problem = error;
    }
  }

  function take(chunk: Chunk): void {
    const isRepeated = chunk.isWhole && hasPieces;
    hasPieces ||= !chunk.isWhole && chunk.pieces.length + chunk.toolCalls.length > 0;
    if (!isRepeated) {
      for (const piece of chunk.pieces) {
        if (piece.kind === 'text') splitter.read(piece.text).forEach(say);
        else say(piece);
      }
      calls = chunk.toolCalls.reduce(withPiece, calls);
    }
    usage = chunk.usage ?? usage;
    reason = chunk.reason ?? reason;
  }

  /** Reads one payload. Without JSON it is no answer; a failure may come in bare words. */
  function takePayload(data: string, isFailure: boolean): Refusal | undefined {
    const payload = boundedJson(data);
    const complaint = complaintIn(payload, { isFailure }) ?? (isFailure ? { message: bareWords(data), code: '' } : undefined);
    if (complaint) return refusalFor(remote, 0, complaint);
    if (payload === undefined) return broken();
    take(readChunk(payload));
    return undefined;
  }

  const body = createBodyReader({
    onData(data, name) {
      if (isDone || problem || data.trim() === '') return;
      if (data.trim() === '[DONE]') isDone = true;
      else problem ??= takePayload(data, name === 'error');
    },
    onNonsense: () => void (problem ??= broken()),
  });

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
      if (!problem) body.read(text);
      return taken();
    },
    bodyEnd(): ModelEvent[] {
      body.end();
      isDone ||= body.isWhole();
      return taken();
    },
    end(): ModelEvent[] {
      splitter.end().forEach(say);
      push('thinking', sanitizers.thinking.end());
      push('text', sanitizers.text.end());
      if (usage) events.push({ type: 'usage', ...usage });
      if (reason === null && !isDone) problem ??= broken();
      problem ??= problemOfEnd(reason, hasText || offersTools ? null : (calls.slots[0]?.name ?? null));
      if (!problem && offersTools) sayCalls();
      if (!problem) events.push({ type: 'finished', reason: endOf(reason) });
      return taken();
    },
  };
}

const bareWords = (data: string): string => (/^\s*[{[]/.test(data) ? '' : data);

const broken = (): Refusal => refuse('MODEL_BROKEN_STREAM');
