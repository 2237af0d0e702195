import { checkSchemas } from '#schemas/kit/checkSchemas.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { StartMistake } from '../settings.ts';
import { behaviourMistakes } from './behaviourMistakes.ts';

/** Throws one `StartMistake` that tells every mistake of all declarations, each with its place. */
export function checkDeclarations(resources: readonly Resource[]): void {
  const mistakes = [...checkSchemas(resources), ...resources.flatMap(behaviourMistakes)];
  if (mistakes.length === 0) return;
  throw new StartMistake(['The declarations have mistakes:', ...mistakes.map(({ at, message }) => `${at}: ${message}`)].join('\n  '));
}
