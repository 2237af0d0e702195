import type { SignedIn } from '#schemas/wire/session.ts';
import { keepView } from './session.ts';
import { endSession } from './signIn.ts';
import { dropView } from './storage.ts';

const load = (to: string): void => location.assign(to);

/** Has this tab see as another person does; the console begins anew with it. All others stay in one's own session. */
export function beginView(seen: SignedIn): void {
  keepView(seen);
  load('/system');
}

/** Ends such a session, and goes on in one's own, at the page of whoever was seen. */
export async function endView(userId: number): Promise<void> {
  await endSession();
  dropView();
  load(`/system/users/${userId}`);
}
