import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Admitted, QrPolled, QrStarted, Session, SignedIn } from '#schemas/wire/session.ts';
import { signInEndpoints } from '#schemas/wire/signInEndpoints.ts';
import { makeCall } from '../http/call.ts';
import { currentSession, keepSession, refreshSession } from './session.ts';
import { keepDevice, keptDevice } from './storage.ts';

/** Keeps the session, and the word that the browser is known by; other servers behind the console give none. */
function keepAdmitted({ device, ...said }: SignedIn & Partial<Admitted>): void {
  if (device !== undefined) keepDevice(device);
  keepSession(said);
}

/** Signs in by name and password, and keeps the session. */
export async function signIn(given: { readonly username: string; readonly password: string }): Promise<SignedIn> {
  const { data } = await makeCall<Admitted>({ ...partsOf(signInEndpoints.login), body: { ...given, device: keptDevice() } });
  keepAdmitted(data);
  return data;
}

/** Input of a new account (spec §5). */
export interface Registration {
  readonly username: string;
  readonly name?: string;
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** Makes an account. It is not signed in by that. */
export const register = (given: Registration): Promise<unknown> => makeCall({ ...partsOf(signInEndpoints.register), body: given });

/** Sends a verification code; tells whether it went out by e-mail or stands in the server's log. */
export async function sendCode(email: string): Promise<'mail' | 'log'> {
  const { data } = await makeCall<{ delivered: 'mail' | 'log' }>({ ...partsOf(signInEndpoints.sendCode), body: { email } });
  return data.delivered;
}

/** Has a link to reset the password sent to an address; whether an account has it is not told. */
export const forgotPassword = (email: string): Promise<unknown> =>
  makeCall({ ...partsOf(signInEndpoints.forgotPassword), body: { email } });

/** Gives an account a new password by the word of such a link, and tells which account it is. */
export async function resetPassword(given: { readonly word: string; readonly password: string }): Promise<{ readonly username: string }> {
  return (await makeCall<{ username: string }>({ ...partsOf(signInEndpoints.resetPassword), body: given })).data;
}

/** Begins a sign-in by phone. */
export async function startQr(signal?: AbortSignal): Promise<QrStarted> {
  return (await makeCall<QrStarted>({ ...partsOf(signInEndpoints.startQr), body: {}, signal })).data;
}

/** Asks whether the phone has answered; an approval signs in, and the session is kept. */
export async function pollQr({ id, secret }: Pick<QrStarted, 'id' | 'secret'>, signal?: AbortSignal): Promise<QrPolled['state']> {
  const { data } = await makeCall<QrPolled>({
    ...partsOf(signInEndpoints.pollQr),
    body: { id, secret, device: keptDevice() },
    signal,
    isQuiet: true,
  });
  if (data.state === 'approved') keepAdmitted(data.session);
  return data.state;
}

/** Asks the server whether the kept session still holds, and takes over what has changed. Throws a `CallError` when it does not. */
export async function confirmSession(): Promise<void> {
  const asked = currentSession();
  const { data } = await makeCall<Session>({ ...partsOf(signInEndpoints.readSession), isQuiet: true });
  if (currentSession()?.token === asked?.token) refreshSession(data);
}

/** Ends the session on the server. What it answers does not matter to whoever leaves. */
export const endSession = (): Promise<unknown> =>
  makeCall({ ...partsOf(signInEndpoints.logout), timeout: 3_000, isQuiet: true }).catch(() => undefined);
