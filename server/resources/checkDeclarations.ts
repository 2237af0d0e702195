import { checkSchemas } from '#schemas/kit/checkSchemas.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Room } from '../room.ts';
import { StartupError } from '../settings.ts';
import { hookMistakes } from './hookMistakes.ts';

/** Throws one `StartupError` that tells every mistake of all declarations, and of what rooms say of them, each with its place. */
export function checkDeclarations(resources: readonly Resource[], rooms: readonly Room[]): void {
  const mistakes = [...checkSchemas(resources), ...hookMistakes(resources, rooms)];
  if (mistakes.length === 0) return;
  throw new StartupError(['The declarations have mistakes:', ...mistakes.map(({ at, message }) => `${at}: ${message}`)].join('\n  '));
}
