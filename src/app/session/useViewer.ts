import { useMemo } from 'react';
import { isStoredAdmin } from '#providers/access/rights.ts';
import { useSession } from '#providers/session/session.ts';
import type { TileViewer } from '#schemas/wire/access/tiles.ts';

/** The signed-in user, as far as the frame shows it. */
export interface Viewer extends TileViewer {
  readonly username: string;
  readonly name: string | null;
  readonly avatar: string | null;
}

/** Returns the signed-in user; null when nobody is. Follows changes, those made in other tabs included. */
export function useViewer(): Viewer | null {
  const session = useSession();
  return useMemo(() => {
    if (!session) return null;
    const { user, permissions } = session;
    return { username: user.username, name: user.name, avatar: user.avatar, isAdmin: isStoredAdmin(session), permissions };
  }, [session]);
}
