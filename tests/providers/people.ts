import { keepSession } from '#providers/session/session.ts';
import { dropKept } from '#providers/session/storage.ts';
import type { SignedIn } from '#schemas/wire/session.ts';

/** Answer of `POST /user/login` for someone with a few rights, or with other facts. */
export const signedIn = (facts: Partial<SignedIn> = {}): SignedIn => ({
  token: 'a-token',
  id: 7,
  username: 'lin_wei',
  name: null,
  timeZone: null,
  organisationTimeZone: 'Asia/Shanghai',
  avatar: null,
  email: null,
  isAdmin: false,
  dataScope: {},
  userPermissions: [
    { id: 1, name: 'users.list', url: '/users/list', tag: null, methods: ['POST'] },
    { id: 2, name: 'users.show', url: '/users/{id}', tag: null, methods: ['GET'] },
    { id: 3, name: 'tiles.system', url: '/system', tag: 'manage', methods: null },
  ],
  roles: [{ id: 2, RoleName: '分析师' }],
  expiresAt: '2026-12-01T00:00:00.000Z',
  ...facts,
});

export const admin = signedIn({ token: 'admin-token', id: 1, username: 'admin', isAdmin: true, userPermissions: [] });

/** Begins with somebody signed in, or with nobody. */
export function signedInAs(who: SignedIn | null): void {
  dropKept();
  if (who) keepSession(who);
}
