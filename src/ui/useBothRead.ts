import { useMemo } from 'react';
import type { Read } from './QueryView.tsx';

/** Two queries as one, which has data once both have; read again are those that failed. */
export function useBothRead<One, Other>(one: Read<One>, other: Read<Other>): Read<readonly [One, Other]> {
  const data = useMemo(
    () => (one.data === undefined || other.data === undefined ? undefined : ([one.data, other.data] as const)),
    [one.data, other.data],
  );
  const refetch = () => [one, other].forEach((each) => each.error && void each.refetch());
  return { data, error: one.error ?? other.error, refetch };
}
