import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#schemas/contracts/accounts.ts';
import { answer } from '../calls/answer.ts';
import type { Context } from '../context.ts';
import { changePassword, readProfile, updateProfile } from './profile/profile.ts';
import { decideQr, pollQr, startQr } from './qr/qrSignIn.ts';
import { sendEmailCode } from './profile/ownEmail.ts';
import { register, sendRegistrationCode } from './register/register.ts';
import { askReset } from './reset/askReset.ts';
import { handOutLink, resetByLink } from './reset/resetLinks.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { idIn } from '../resources/routes/routeContext.ts';
import { endOf, type Origin } from './sessions/sessionTable.ts';
import { signOut } from './sessions/signOut.ts';
import { sessionData } from './signIn/sessionData.ts';
import { signIn } from './signIn/signIn.ts';

/** The place that a request comes from. */
const originOf = (request: FastifyRequest): Origin => ({ address: request.ip, browser: request.headers['user-agent'] ?? null });

/** Answers the calls of accounts (spec §7): signing in and out, signing up, and who one is. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  signInRoutes(app, context);
  signUpRoutes(app, context);
  qrRoutes(app, context);
  ownRoutes(app, context);
}

function signInRoutes(app: FastifyInstance, context: Context): void {
  const { lookups } = context.store;
  answer(app, calls.login, ({ body: { device, ...credentials }, request }) =>
    signIn(context, credentials, { ...originOf(request), device }),
  );
  answer(app, calls.logout, async ({ actor }) => {
    await signOut(context, actor);
    return null;
  });
  answer(app, calls.readSession, async ({ actor: { id, username, seesAs, sessionId } }) => ({
    ...(await sessionData(context, lookups, seesAs?.id ?? id, await endOf(lookups, sessionId))),
    ...(seesAs && { viewer: username }),
  }));
}

function signUpRoutes(app: FastifyInstance, context: Context): void {
  answer(app, calls.sendCode, ({ body, request, language }) => sendRegistrationCode(context, body.email, request.ip, language));
  answer(app, calls.forgotPassword, ({ body, request, language }) => askReset(context, body.email, request.ip, language));
  answer(app, calls.resetPassword, ({ body, request }) => resetByLink(context, body, request.ip));
  answer(app, calls.makeResetLink, ({ actor, request }) => handOutLink(context, actor, idIn(request, resourceIn(context, 'users'))));
  answer(app, calls.register, ({ body, request }) => register(context, body, request.ip));
}

function qrRoutes(app: FastifyInstance, context: Context): void {
  answer(app, calls.startQr, ({ request }) => startQr(context, originOf(request)));
  answer(app, calls.pollQr, ({ body: { device, ...started }, request }) => pollQr(context, started, { ...originOf(request), device }));
  answer(app, calls.approveQr, ({ actor, body }) => decideQr(context, actor, body));
}

function ownRoutes(app: FastifyInstance, context: Context): void {
  answer(app, calls.readProfile, ({ actor }) => readProfile(context, actor));
  answer(app, calls.changeProfile, ({ actor, body, language }) => updateProfile(context, actor, body, language));
  answer(app, calls.sendEmailCode, ({ actor, body, language }) => sendEmailCode(context, actor, body.email, language));
  answer(app, calls.changePassword, ({ actor, body, request }) => changePassword(context, actor, body, originOf(request)));
}
