import type { FastifyInstance, FastifyRequest } from 'fastify';
import { success } from '#schemas/wire/envelope.ts';
import { refuse } from '#schemas/wire/errors.ts';
import {
  changePasswordInput,
  loginInput,
  profileInput,
  qrApproveInput,
  qrPollInput,
  registerInput,
  sendCodeInput,
} from '#schemas/wire/session.ts';
import type { Actor, Context } from '../context.ts';
import { languageOf } from '../plugins/language.ts';
import { changePassword, readProfile, updateProfile } from './profile/profile.ts';
import { decideQr, pollQr, startQr } from './qr/qrSignIn.ts';
import { readInput } from '../calls/readInput.ts';
import { sendEmailCode } from './profile/ownEmail.ts';
import { register, sendRegistrationCode } from './register/register.ts';
import { endOf, type Origin } from './sessions/sessionTable.ts';
import { signOut } from './sessions/signOut.ts';
import { sessionData } from './signIn/sessionData.ts';
import { signIn } from './signIn/signIn.ts';

/** The place that a request comes from. */
const originOf = (request: FastifyRequest): Origin => ({ address: request.ip, browser: request.headers['user-agent'] ?? null });

/** The actor of a request that only signed-in users can make. */
export function actorIn({ actor, tokenRefused }: FastifyRequest): Actor & { readonly sessionId: string } {
  if (!actor?.sessionId) throw refuse(tokenRefused ?? 'UNAUTHENTICATED');
  return { ...actor, sessionId: actor.sessionId };
}

/** The addresses of accounts (spec §7): signing in and out, signing up, and who one is. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  signInRoutes(app, context);
  signUpRoutes(app, context);
  qrRoutes(app, context);
  ownRoutes(app, context);
}

function signInRoutes(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.post('/user/login', async (request) => {
    const { device, ...credentials } = readInput(loginInput, request.body);
    return success(await signIn(context, credentials, { ...originOf(request), device }));
  });
  app.post('/user/logout', async (request) => {
    await signOut(context, actorIn(request));
    return success(null);
  });
  app.get('/api/session', async (request) => {
    const { id, sessionId } = actorIn(request);
    return success(await sessionData(store.lookups, id, await endOf(store.lookups, sessionId)));
  });
}

function signUpRoutes(app: FastifyInstance, context: Context): void {
  app.post('/user/send-verification-code', async (request) => {
    const { email } = readInput(sendCodeInput, request.body);
    return success(await sendRegistrationCode(context, email, request.ip, languageOf(request)));
  });
  app.post('/user/register', async (request) => success(await register(context, readInput(registerInput, request.body), request.ip)));
}

function qrRoutes(app: FastifyInstance, context: Context): void {
  app.post('/user/qr/start', async (request) => success(await startQr(context, originOf(request))));
  app.post('/user/qr/poll', async (request) => {
    const { device, ...started } = readInput(qrPollInput, request.body);
    return success(await pollQr(context, started, { ...originOf(request), device }));
  });
  app.post('/user/qr/approve', async (request) =>
    success(await decideQr(context, actorIn(request), readInput(qrApproveInput, request.body))),
  );
}

function ownRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/profile', async (request) => success(await readProfile(context, actorIn(request))));
  app.put('/api/profile', async (request) =>
    success(await updateProfile(context, actorIn(request), readInput(profileInput, request.body), languageOf(request))),
  );
  app.post('/api/profile/email-code', async (request) => {
    const { email } = readInput(sendCodeInput, request.body);
    return success(await sendEmailCode(context, actorIn(request), email, languageOf(request)));
  });
  app.put('/api/profile/password', async (request) =>
    success(await changePassword(context, actorIn(request), readInput(changePasswordInput, request.body), originOf(request))),
  );
}
