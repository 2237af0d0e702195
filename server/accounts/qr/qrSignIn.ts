import type { z } from 'zod';
import { refuse } from '#schemas/wire/errors.ts';
import type { QrPolled, qrPollInput, QrStarted, QrWaiting, qrApproveInput } from '#schemas/wire/session.ts';
import type { SignedInActor } from '../../calls/actorIn.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import { digestOf, isSameDigest, randomWord } from '../secrets.ts';
import { type Caller, keptBrowser, type Origin, passwordSession } from '../sessions/sessionTable.ts';
import { admit } from '../signIn/signIn.ts';
import { countAttempt } from '../throttle.ts';
import { findQrByCode, findQrById, insertQr, moveQr, type QrSignIn } from './qrTable.ts';

/** Milliseconds for which a code on a screen is valid. */
const lifetime = 2 * 60_000;

/** The page that a phone opens; the code stands in the fragment, which is never sent or logged. */
const pageOf = ({ settings }: Context, code: string): string => `${settings.publicUrl ?? ''}/qr#${code}`;

/** Starts a sign-in by phone for a browser. Its secret stays with it: who only sees the code cannot collect the session (attack F26). */
export async function startQr(context: Context, origin: Origin): Promise<QrStarted> {
  await countAttempt(context, ['startQr', origin.address]);
  const now = context.clock();
  const [id, secret, code] = [randomWord(16), randomWord(), randomWord(16)];
  const row: QrSignIn = {
    id,
    secretHash: digestOf(secret),
    codeHash: digestOf(code),
    state: 'waiting',
    userId: null,
    approvedBy: null,
    address: origin.address,
    browser: keptBrowser(origin),
    startedAt: storedTime(now),
    expiresAt: storedTime(now + lifetime),
  };
  await context.store.transaction((trx) => insertQr(trx, row));
  return { id, secret, code, address: pageOf(context, code), expiresAt: row.expiresAt };
}

const isLive = ({ clock }: Context, found: QrSignIn | undefined): found is QrSignIn =>
  found !== undefined && found.state !== 'used' && clock() < Date.parse(found.expiresAt);

interface Approver {
  readonly id: number;
  readonly username: string;
  /** The session in which the approver's password was typed. */
  readonly passwordSession: string;
}

/** The user who let a browser in, as long as they still could: an approval ends with the session that it was given in. */
async function approverOf({ clock }: Context, trx: Database, { approvedBy }: QrSignIn): Promise<Approver | undefined> {
  const now = storedTime(clock());
  const row = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.username', passwordSession])
    .where('sessions.id', '=', approvedBy)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.endsAt', '>', now)
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  return row as Approver | undefined;
}

/** Returns the state of a sign-in by phone, to the browser that started it and no other. An approved one is given out once. */
export async function pollQr(context: Context, { id, secret }: z.output<typeof qrPollInput>, caller: Caller): Promise<QrPolled> {
  const found = await findQrById(context.store.lookups, id);
  if (!isLive(context, found) || !isSameDigest(found.secretHash, digestOf(secret))) throw refuse('QR_EXPIRED');
  if (found.state !== 'approved') return { state: found.state === 'refused' ? 'refused' : 'waiting' };
  return context.store.transaction(async (trx) => {
    const approver = await approverOf(context, trx, found);
    if (!approver || !(await moveQr(trx, id, 'approved', 'used'))) throw refuse('QR_EXPIRED');
    return { state: 'approved' as const, session: await admit(context, trx, approver, caller, approver.passwordSession) };
  });
}

const waitingOf = ({ state, browser, address, startedAt, expiresAt }: QrSignIn): QrWaiting => ({
  state: state as QrWaiting['state'],
  browser,
  address,
  startedAt,
  expiresAt,
});

/** Shows a signed-in user which browser waits, and lets it in or sends it away. Decided once. */
export async function decideQr(
  context: Context,
  actor: SignedInActor,
  { code, decision }: z.output<typeof qrApproveInput>,
): Promise<QrWaiting> {
  const found = await findQrByCode(context.store.lookups, code);
  if (!isLive(context, found)) throw refuse('QR_EXPIRED');
  if (decision === 'look') return waitingOf(found);
  const state = decision === 'approve' ? 'approved' : 'refused';
  const isDecided = await context.store.transaction((trx) =>
    moveQr(trx, found.id, 'waiting', state, { userId: actor.id, approvedBy: actor.sessionId }),
  );
  if (!isDecided) throw refuse('QR_EXPIRED');
  return waitingOf({ ...found, state });
}
