import type { Language } from '#schemas/kit/text.ts';
import { engineName } from '#schemas/wire/models.ts';
import type { Context } from '../../context.ts';
import type { Model } from '../../llm/model.ts';
import type { AskModel } from './scene.ts';

/** Whoever a model is asked for where no turn counts what that takes. */
interface Counting {
  readonly userId: number;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Asks a model, each call recorded with the tokens that its service counted, or estimated ones. */
export const askCounted =
  ({ models }: Context, model: Model, { userId, ...means }: Counting): AskModel =>
  (messages) =>
    model.name === engineName ? model.ask({ ...means, messages }) : models.told(model, { ...means, messages }, userId);
