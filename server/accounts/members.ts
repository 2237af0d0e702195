import type { FastifyInstance } from 'fastify';
import { changeRoleMembers } from '#schemas/contracts/members.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import { answer } from '../calls/answer.ts';
import type { Context, OperationContext } from '../context.ts';
import { eachRecord } from '../resources/operations/eachRecord.ts';
import { showRecord } from '../resources/operations/show.ts';
import { changeRecord } from '../resources/operations/update.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { idIn, refuseWithoutVersions } from '../resources/routes/routeContext.ts';
import { actThrough } from '../resources/scope/actThrough.ts';

/** Gives a user one role more or one less, by all rules of a change of its roles; returns the version of the user since, and none where it is so already. */
export async function changeMembership(
  call: OperationContext,
  { id, version }: SeenRecord,
  role: number,
  isMember: boolean,
): Promise<number | undefined> {
  const rolesAfter = (held: readonly number[]): number[] =>
    isMember ? [...new Set([...held, role])].toSorted((a, b) => a - b) : held.filter((id) => id !== role);
  const { before, after } = await changeRecord(
    call,
    resourceIn(call.context, 'users'),
    id,
    (user) => ({ roles: rolesAfter(user['roles'] as readonly number[]), ...(version !== undefined && { version }) }),
    'assignRoles',
  );
  return after.version > before.version ? after.version : undefined;
}

const seenRecord = (person: number | SeenRecord): SeenRecord => (typeof person === 'number' ? { id: person } : person);

/** Answers the call that changes who holds a role. */
export function memberRoutes(app: FastifyInstance, context: Context): void {
  answer(app, changeRoleMembers, async ({ body: { give, take }, request }) => {
    const roles = resourceIn(context, 'roles');
    const { id } = await showRecord(context, request.actor, roles, idIn(request, roles));
    actThrough(request, resourceIn(context, 'users'));
    const [given, taken] = [give.map(seenRecord), take.map(seenRecord)];
    refuseWithoutVersions(context, [...given, ...taken]);
    const isGiven = new Set(given.map((each) => each.id));
    const { done, refused } = await eachRecord(context, request.actor, [...taken, ...given], async (call, person) => ({
      id: person.id,
      version: await changeMembership(call, person, id, isGiven.has(person.id)),
    }));
    const changed = done.flatMap(({ id: person, version }) => (version === undefined ? [] : [{ id: person, version }]));
    return { done: done.map((each) => each.id), changed, refused };
  });
}
