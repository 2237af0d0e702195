import type { SignedIn } from '#schemas/wire/session.ts';
import { keepSession } from './session.ts';
import { endSession } from './signIn.ts';
import { putAside, resumeKept } from './storage.ts';

const load = (to: string): void => location.assign(to);

/** Keeps a session that sees as another person does, and one's own aside; the console begins anew with it. */
export function beginView(seen: SignedIn): void {
  putAside();
  keepSession(seen);
  load('/system');
}

/** Ends such a session, and goes on in one's own, at the page of whoever was seen. */
export async function endView(userId: number): Promise<void> {
  await endSession();
  resumeKept();
  load(`/system/users/${userId}`);
}
