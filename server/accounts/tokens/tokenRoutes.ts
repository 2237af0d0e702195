import type { FastifyInstance } from 'fastify';
import { createOwnToken, listOwnTokens, revokeOwnToken } from '#schemas/contracts/tokens.ts';
import { answer } from '../../calls/answer.ts';
import type { Context } from '../../context.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { idIn } from '../../resources/routes/routeContext.ts';
import { createOwn, listOwn, revokeOwn } from './ownTokens.ts';

/** Answers the calls about one's own tokens. */
export function tokenRoutes(app: FastifyInstance, context: Context): void {
  answer(app, listOwnTokens, ({ actor }) => listOwn(context, actor));
  answer(app, createOwnToken, ({ actor, body }) => createOwn(context, actor, body));
  answer(app, revokeOwnToken, async ({ actor, request }) => {
    await revokeOwn(context, actor, idIn(request, resourceIn(context, 'tokens')));
    return null;
  });
}
