import { refuse } from '#schemas/wire/errors.ts';
import { mentionsIn } from '../../chat/scenes/mentions.ts';
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
  const { mentioned, rest } = mentionsIn(offered, question);
  const spaces = [...new Map([...chosen, ...mentioned].map((space) => [space.id, space])).values()];
  return { spaces, question: rest };
}

function spaceNamed(offered: readonly OfferedSpace[], name: string): OfferedSpace {
  const found = offered.find((space) => space.name === name.trim());
  if (!found) throw refuse('SPACE_NOT_FOUND', { space: name });
  return found;
}
