import type { Fields } from '#schemas/kit/field.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import type { Rendered } from '#schemas/wire/deliveries.ts';
import type { Actor, Context } from '../../context.ts';

/** Record that a content may be of: its value as it is kept, and its name. */
interface ContentSubject {
  readonly value: string;
  readonly label: string;
}

/** One rendering: for whom, of what, and with which parameters. */
export interface Rendering {
  readonly context: Context;
  /** Whoever it is for, with the rights of this moment. Nothing is read but as this actor. */
  readonly actor: Actor;
  /** Name of the content. */
  readonly title: string;
  readonly subject: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Values of the parameters of the subscription, by name. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly language: Language;
  readonly zone: string;
  /** The same word whenever the same delivery is rendered: what is begun for it is begun once. */
  readonly key: string;
  readonly signal: AbortSignal;
}

/** A kind of content that can be delivered. Any room of the server may bring some, in `deliverables`. */
export interface DeliveredContent {
  /** Stored with contents: a name is never reused for another kind. */
  readonly key: string;
  readonly label: Text;
  readonly about: Text;
  /** Records that it may be of, as far as an actor may choose them. */
  readonly subjects: { readonly title: Text; list(context: Context, actor: Actor): Promise<readonly ContentSubject[]> };
  /** Settings that it asks for beside. */
  readonly settings: Fields;
  /** Reads what is delivered. A refusal with a status from 500 on, or 429, is tried again later; any other one ends the delivery, and tells its owner. */
  render(rendering: Rendering): Promise<Omit<Rendered, 'title'> & { readonly title?: string }>;
}
