import { completeParameters, missingParameters, parametersSchema } from '#schemas/kit/parameters.ts';
import type { Language } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { type WireParameter, wireParameters } from '#schemas/wire/parameters.ts';
import { readInput } from '../calls/readInput.ts';
import type { Source, SourceType } from './sourceType.ts';

/** A type of source as DB-GPT's clients are told of it (contract §7.2). */
export interface WireSourceType {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly parameters: readonly WireParameter[];
}

/** Joins the types of sources of all rooms; throws when two are of one name. */
export function createSources(types: readonly SourceType[]) {
  const byKey = new Map(types.map((type) => [type.key, type]));
  const twice = types.filter((type) => byKey.get(type.key) !== type);
  if (twice.length > 0) throw new Error(`Two types of sources are called ${twice.map(({ key }) => key).join(', ')}.`);
  return {
    types: (language: Language): WireSourceType[] =>
      types.map(({ key, label, about, parameters }) => ({
        name: key,
        label: label[language],
        description: about[language],
        parameters: wireParameters(parameters, { paramClass: key, language }),
      })),
    /** Opens a source with what was given for it; refuses with VALIDATION_FAILED an unknown type, and what its parameters do not allow. */
    open(key: string, given: unknown): Source {
      const type = byKey.get(key);
      if (!type) throw refuse('VALIDATION_FAILED', {}, { errors: { type: { key: 'notInOptions' } } });
      const read = readInput(parametersSchema(type.parameters), given);
      const complete = completeParameters(type.parameters, read);
      const missing = missingParameters(type.parameters, complete);
      if (Object.keys(missing).length > 0) throw refuse('VALIDATION_FAILED', {}, { errors: missing });
      const secrets = Object.entries(type.parameters).flatMap(([name, { access }]) =>
        access === 'writeOnly' ? [[name, read[name] ?? null] as const] : [],
      );
      return type.open({ ...complete, ...Object.fromEntries(secrets) });
    },
  };
}
