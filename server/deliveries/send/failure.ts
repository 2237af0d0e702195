import { errors, isRefusal, type Refusal, refuse } from '#schemas/wire/errors.ts';

/**
 * Failures of a delivery. `never`: every further try would end so as well; `later`: it may pass; `unclear`: a message left and no answer
 * came, so that it may be there; `stopped`: somebody ended what it was to deliver; `unforeseen`: nothing is known, and a message that was on its way is so still.
 */
type FailureKind = 'never' | 'later' | 'unclear' | 'stopped' | 'unforeseen';

/** A failure whose thrower knows whether another try makes sense, and when. */
export class DeliveryFailure extends Error {
  readonly kind: FailureKind;
  override readonly cause: Refusal;
  /** Milliseconds that the receiver asks to wait for. */
  readonly after: number | undefined;
  constructor(kind: FailureKind, cause: Refusal, after?: number) {
    super(cause.message, { cause });
    this.name = 'DeliveryFailure';
    this.kind = kind;
    this.cause = cause;
    this.after = after;
  }
}

/** Refusals that ask for another try later. */
const isPassing = ({ code }: Refusal): boolean => errors[code].status >= 500 || errors[code].status === 429;

/** Failure for whatever was thrown: refusals by their status, anything else as unforeseen. */
export function failureOf(thrown: unknown): DeliveryFailure {
  if (thrown instanceof DeliveryFailure) return thrown;
  if (isRefusal(thrown) && thrown.code === 'DELIVERY_FLOW_CANCELLED') return new DeliveryFailure('stopped', thrown);
  if (isRefusal(thrown)) return new DeliveryFailure(isPassing(thrown) ? 'later' : 'never', thrown);
  return new DeliveryFailure('unforeseen', refuse('INTERNAL', { reference: 'delivery' }));
}

const minute = 60_000;
/** Milliseconds before the second, third, … try. */
const pauses = [1, 5, 30, 120, 720].map((minutes) => minutes * minute);

/** Milliseconds before the next try after so many; undefined after the last one. Those that failed together do not come back together. */
export function pauseAfter(tries: number, { after }: Pick<DeliveryFailure, 'after'>): number | undefined {
  const pause = pauses[tries - 1];
  return pause === undefined ? undefined : Math.max(Math.round(pause * (0.9 + 0.2 * Math.random())), after ?? 0);
}
