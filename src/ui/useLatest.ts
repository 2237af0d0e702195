import { useCallback, useLayoutEffect, useRef } from 'react';

/** Gives a value as it was last drawn, to handlers that must not change with it. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
