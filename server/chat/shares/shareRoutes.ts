import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/shares.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../../calls/answer.ts';
import type { Context } from '../../context.ts';
import { sendFile } from '../../files/sendFile.ts';
import { transact } from '../../resources/transact.ts';
import { wireOne } from '../conversations/conversationStore.ts';
import { revokeShares } from './endShares.ts';
import { continueSharedAt, readSharedAt, sharedFileAt } from './openShare.ts';
import { ownShares, rolesToShareWith, share } from './share.ts';

/** Number of a file in an address; 0, which none has, for anything else. */
const fileNumber = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0);

/** The addresses of shared conversations. */
export function shareRoutes(app: FastifyInstance, context: Context): void {
  answer(app, calls.listOwnShares, ({ actor, query }) => ownShares(context, actor, query.con_uid));
  answer(app, calls.listShareRoles, ({ actor }) => rolesToShareWith(context, actor));
  answer(app, calls.shareConversation, async ({ actor, body }) => {
    const offered = body.audience === 'roles' ? await rolesToShareWith(context, actor) : [];
    return transact(context, actor, (call) => share(call, actor, body, offered));
  });
  answer(app, calls.stopSharing, ({ actor, params }) =>
    transact(context, actor, async (call) => {
      const own = await ownShares(context, actor, undefined, call.trx);
      const id = own.find((each) => String(each.id) === params.id)?.id;
      if (id === undefined) throw refuse('SHARE_NOT_FOUND');
      await revokeShares(call, [id]);
      return null;
    }),
  );
  answer(app, calls.readShared, ({ actor, params }) => readSharedAt(context, actor, params.token));
  answer(app, calls.readSharedFile, async ({ actor, params: { token, file }, reply }) =>
    sendFile(reply, await sharedFileAt(context, actor, token, fileNumber(file)), 'passing'),
  );
  answer(app, calls.continueShared, async ({ actor, params }) =>
    wireOne(context.store.lookups, await continueSharedAt(context, actor, params.token), actor),
  );
}
