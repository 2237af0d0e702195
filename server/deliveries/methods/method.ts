import type { DeliveryMethod, Mentions, Rendered, RobotForm } from '#schemas/wire/deliveries.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { Context, OperationContext } from '../../context.ts';

/** Material that a method composes messages of. */
export interface Composing {
  readonly rendered: Rendered;
  readonly form: RobotForm;
  readonly mentions: Mentions;
  readonly language: Language;
  readonly zone: string;
  readonly dueAt: number;
  /** Times that it stands for beside its own. */
  readonly coalesced: number;
  /** Address of the console, where it is set. */
  readonly publicUrl: string | undefined;
  readonly log: Context['log'];
}

/** Receiver of a delivery, as its method finds it. */
export interface Receiver {
  readonly userId: number;
  readonly address: URL | undefined;
  readonly email: string | null;
}

/** One message, as it is sent. */
interface Sending<Message> {
  readonly context: Context;
  readonly message: Message;
  readonly receiver: Receiver;
  /** The same word however often the message is sent. */
  readonly key: string;
  readonly title: string;
  readonly signal: AbortSignal;
}

/** A way by which deliveries reach people. */
export interface Method<Message> {
  readonly key: DeliveryMethod;
  /** Whoever is sent the same message twice can tell: a message without an answer is sent again without a limit of its own. */
  readonly bearsRepeating: boolean;
  /** Messages in their order; made once and stored, so that every try sends the same. */
  compose(composing: Composing): readonly Message[] | Promise<readonly Message[]>;
  /** A message as people are shown it: its type, its words, and its bytes as they count against limits. */
  shown(message: Message): { readonly type: string; readonly words: string; readonly bytes: number };
  /** Sends one, and returns the receiver's words. Throws `DeliveryFailure`, or refuses. */
  send(sending: Sending<Message>): Promise<string>;
  /** Notes a delivery that arrived, in the transaction that says so. */
  arrived?(call: OperationContext, delivery: { readonly id: number; readonly owner: number; readonly content: string }): Promise<void>;
}

/** A message of words, as people are shown it. */
export const wordsShown = (type: string, words: string) => ({ type, words, bytes: Buffer.byteLength(words) });

export const defineMethod = <Message>(method: Method<Message>): Method<Message> => method;
