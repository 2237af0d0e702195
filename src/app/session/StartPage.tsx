import { Navigate, useSearchParams } from 'react-router';
import { safeTarget } from '#providers/session/addresses.ts';

/** The sign-in address, seen by someone who is signed in already: goes on to where they wanted to be. */
export function StartPage() {
  const [asked] = useSearchParams();
  return <Navigate replace to={safeTarget(asked.get('to')) ?? '/'} />;
}
