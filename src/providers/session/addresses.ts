/** Where one signs in (spec §2). */
export const loginPath = '/login';

/** The address to go to after signing in, if it is a place of this site: a path with one slash before it, never the sign-in page itself (attack F26). */
export function safeTarget(to: string | null | undefined, origin: string = location.origin): string | undefined {
  if (!to || !/^\/(?![/\\])/.test(to)) return undefined;
  const url = URL.canParse(to, origin) ? new URL(to, origin) : undefined;
  if (url?.origin !== origin || url.pathname.startsWith('//') || url.pathname === loginPath) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page, told to come back to where the reader is. */
export function loginFrom({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = location): string {
  const here = pathname + search + hash;
  return here === '/' || pathname === loginPath ? loginPath : `${loginPath}?to=${encodeURIComponent(here)}`;
}
