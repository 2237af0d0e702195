import type { Language } from '#schemas/kit/text.ts';
import { isRefusal, wordsOf, type ErrorCode, refuse } from '#schemas/wire/errors.ts';
import type { TurnError, TurnUsage } from '#schemas/wire/chat/turn.ts';
import type { Context } from '../../context.ts';
import type { Json } from '#schemas/kit/kinds/json.ts';
import type { Model } from '../../llm/model.ts';
import { leftToOthers, type WorkEvent } from '../../llm/workEvents.ts';
import type { AnswerLog, Ending } from './AnswerLog.ts';

/** Question to a model, and its asker. */
export interface Asking {
  readonly userId: number;
  /** Key of the scene that answers. */
  readonly scene: string;
  readonly model: Model;
  /** Answers, piece by piece; stops with the signal. */
  readonly answer: (signal: AbortSignal) => AsyncIterable<WorkEvent>;
  readonly language: Language;
  /** Tokens of the prompt, estimated before the model reports them. */
  readonly promptTokens: number;
  /** When the question came, by the clock of the server. */
  readonly askedAt: number;
}

/**
 * No model says so much; what goes on beyond it has lost its way, and is cut off like an answer of full length. In UTF-16 units: at two bytes
 * each, so much memory does a running answer take.
 */
const longestAnswer = 2_000_000;

/** The head of a text; no half of a character is kept. */
const cutTo = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '\ufffd');

/** Why a run is ended from outside: by its user, by the server that stops, or because its row is not its own any more. */
export type Cut = 'stopped' | typeof leftToOthers;

/** A model that answers, into a log. */
export class Run {
  readonly #cut = new AbortController();
  #firstAt: number | undefined;
  #reported: Pick<TurnUsage, 'promptTokens' | 'completionTokens'> | undefined;
  #reason: Ending['reason'] | undefined;
  #waits = false;
  #isWork = false;

  constructor(
    private readonly context: Pick<Context, 'clock' | 'log'>,
    /** The row of the turn. */
    readonly id: number,
    readonly log: AnswerLog,
    readonly asking: Asking,
    /** Keeps what its scene goes on by. */
    private readonly keep: (kept: Json) => Promise<unknown>,
  ) {}

  /** True once a run answers, which outlives its server and records itself what its steps take. */
  get isWork(): boolean {
    return this.#isWork;
  }

  cut(why: Cut): void {
    this.#cut.abort(why);
  }

  /** Asks, and gives how it ended. Ends at once when cut, whatever the model does. */
  async answer(): Promise<Ending> {
    const { signal } = this.#cut;
    const cut = new Promise<'cut'>((resolve) => {
      if (signal.aborted) resolve('cut');
      signal.addEventListener('abort', () => resolve('cut'), { once: true });
    });
    try {
      await Promise.race([this.#consume(signal), cut]);
      if (signal.aborted) return this.#cutShort(signal.reason as Cut);
      if (this.#waits) return this.#ending('waiting');
      this.#refuseUnlessWhole();
      return this.#ending('finished');
    } catch (error) {
      return signal.aborted ? this.#cutShort(signal.reason as Cut) : this.#ending('failed', this.#errorOf(error));
    }
  }

  async #consume(signal: AbortSignal): Promise<void> {
    for await (const event of this.asking.answer(signal)) {
      if (signal.aborted) return;
      if (event.type === 'works') {
        await this.keep(event.kept);
        this.#isWork = true;
      } else this.#take(event);
      if (this.log.length < longestAnswer) continue;
      this.#reason = 'length';
      return;
    }
  }

  #take(event: Exclude<WorkEvent, { type: 'works' }>): void {
    if (event.type === 'waits') this.#waits = true;
    else if (event.type === 'usage') this.#reported = event;
    else if (event.type === 'finished') this.#reason = event.reason;
    else if (event.type === 'textWasThinking') this.log.turnTextIntoThinking();
    else if (event.type !== 'toolCall') {
      this.#firstAt ??= this.context.clock();
      this.log.append(event.type, cutTo(event.text, longestAnswer - this.log.length));
    }
  }

  /** Work that outlives its server waits for the next one. */
  #cutShort(why: Cut): Ending {
    return this.#ending(why === leftToOthers && this.#isWork ? 'waiting' : why);
  }

  #refuseUnlessWhole(): void {
    if (!this.#reason) throw refuse('MODEL_BROKEN_STREAM');
    // One that was cut off while it thought is not to blame for saying nothing.
    if (this.#reason === 'length' && this.log.length > 0) return;
    if (!this.log.segments.some(({ kind, text }) => kind === 'text' && text.trim() !== '')) throw refuse('MODEL_EMPTY');
  }

  #ending(status: Ending['status'], error: TurnError | null = null): Ending {
    return { status, usage: this.#usage(), error, reason: this.#reason ?? 'stop' };
  }

  #usage(): TurnUsage {
    const { askedAt, promptTokens, model } = this.asking;
    const answer = this.log.segments.map(({ text }) => text).join('');
    const counts = this.#reported ?? { promptTokens, completionTokens: model.countTokens(answer) };
    return {
      promptTokens: counts.promptTokens,
      completionTokens: counts.completionTokens,
      isEstimated: !this.#reported,
      firstMs: this.#firstAt === undefined ? null : this.#firstAt - askedAt,
      totalMs: this.context.clock() - askedAt,
    };
  }

  /** Converts a failure; an unforeseen one is logged whole, and only its reference is sent. */
  #errorOf(error: unknown): TurnError {
    const reference = `turn-${this.id}`;
    if (!isRefusal(error)) this.context.log.error({ err: error, reference }, 'a turn failed');
    const { code, facts } = isRefusal(error) ? error : refuse('INTERNAL', { reference });
    return { code, message: wordsOf(code as ErrorCode, facts, this.asking.language), facts };
  }
}
