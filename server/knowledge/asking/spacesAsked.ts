import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../../context.ts';
import { spacesFor } from '../access/spacesFor.ts';

/** A space that somebody may ask. */
export interface OfferedSpace {
  readonly id: number;
  readonly name: string;
}

/** The spaces that an actor may ask, by name. */
export async function offeredSpaces(context: Context, actor: Actor): Promise<OfferedSpace[]> {
  const ids = (await spacesFor(context, actor, 'ask')).map(({ spaceId }) => spaceId);
  if (ids.length === 0) return [];
  const rows = await context.store.lookups.selectFrom('spaces').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute();
  return rows.map(({ id, name }) => ({ id: Number(id), name: String(name) }));
}

/** Several spaces in one subject are parted by commas, which no name of a space has. */
const between = ',';

/** The spaces that a subject names, and those that a question mentions as `@name`; the question without them. */
export function spacesIn(
  offered: readonly OfferedSpace[],
  subject: string | null,
  question: string,
): { readonly spaces: OfferedSpace[]; readonly question: string } {
  const chosen = subject === null ? [] : subject.split(between).map((name) => spaceNamed(offered, name));
  // The longest name first: Chinese writes no space after it.
  const byLength = offered.toSorted((one, other) => other.name.length - one.name.length);
  const mentioned: OfferedSpace[] = [];
  const parts = question.split('@').map((part, at) => {
    const space = at === 0 ? undefined : byLength.find(({ name }) => part.startsWith(name));
    if (!space) return at === 0 ? part : `@${part}`;
    mentioned.push(space);
    return part.slice(space.name.length);
  });
  const spaces = [...new Map([...chosen, ...mentioned].map((space) => [space.id, space])).values()];
  return { spaces, question: parts.join('').trim() || question };
}

function spaceNamed(offered: readonly OfferedSpace[], name: string): OfferedSpace {
  const found = offered.find((space) => space.name === name.trim());
  if (!found) throw refuse('SPACE_NOT_FOUND', { space: name });
  return found;
}
