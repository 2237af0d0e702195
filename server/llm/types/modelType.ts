import type { Fields } from '#schemas/kit/field.ts';
import type { FieldProblems } from '#schemas/kit/problems.ts';
import type { ValuesOfFields } from '#schemas/kit/rows.ts';
import type { place } from './place.ts';

/** A type of model: what is asked when one is connected. Its form, its checks and what DB-GPT's clients are told follow from it. */
export interface ModelType<F extends Fields = Fields> {
  /** In the order of the form. */
  readonly parameters: F;
  /** A rule over several parameters, once each is right by itself: what is wrong, by parameter; undefined when nothing is. */
  check?(params: ValuesOfFields<F>): FieldProblems | undefined;
}

/** Declares a type of model. Every type says where its models are, and which of them is the default. */
export const defineModelType = <const F extends Fields & typeof place & { readonly is_default: unknown }>(
  type: ModelType<F>,
): ModelType<F> => type;
