import type { FastifyInstance } from 'fastify';
import { changeRoleMembers } from '#schemas/contracts/members.ts';
import { answer } from '../calls/answer.ts';
import type { Context, OperationContext } from '../context.ts';
import { eachRecord } from '../resources/operations/eachRecord.ts';
import { showRecord } from '../resources/operations/show.ts';
import { changeRecord } from '../resources/operations/update.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { idIn } from '../resources/routes/routeContext.ts';
import { actThrough } from '../resources/scope/actThrough.ts';

/** Gives a user one role more or one less, by all rules of a change of its roles; returns false where it is so already. */
export async function changeMembership(call: OperationContext, userId: number, role: number, isMember: boolean): Promise<boolean> {
  const rolesAfter = (held: readonly number[]): number[] =>
    isMember ? [...new Set([...held, role])].toSorted((a, b) => a - b) : held.filter((id) => id !== role);
  const { before, after } = await changeRecord(
    call,
    resourceIn(call.context, 'users'),
    userId,
    (user) => ({ roles: rolesAfter(user['roles'] as readonly number[]) }),
    'assignRoles',
  );
  return after.version > before.version;
}

/** Answers the call that changes who holds a role. */
export function memberRoutes(app: FastifyInstance, context: Context): void {
  answer(app, changeRoleMembers, async ({ body: { give, take }, request }) => {
    const roles = resourceIn(context, 'roles');
    const { id } = await showRecord(context, request.actor, roles, idIn(request, roles));
    actThrough(request, resourceIn(context, 'users'));
    const taken = take.filter((each) => !give.includes(each));
    const { done, refused } = await eachRecord(
      context,
      request.actor,
      [...give, ...taken].map((id) => ({ id })),
      async (call, { id: userId }) => ({
        userId,
        isChanged: await changeMembership(call, userId, id, give.includes(userId)),
      }),
    );
    const changed = done.filter(({ isChanged }) => isChanged);
    return { done: done.map(({ userId }) => userId), changed: changed.map(({ userId }) => userId), refused };
  });
}
