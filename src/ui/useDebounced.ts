import { useEffect, useState } from 'react';

/** Milliseconds that typing rests before it is acted on. */
const rest = 250;

/** Debounced value: `value` once it has stayed the same for so many milliseconds, `initial` before that. */
export function useDebounced<Value>(value: Value, milliseconds = rest, initial = value): Value {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** `busy`, but only once that has lasted, so that quick answers do not make the screen flicker; false at once when it ends. */
export function useDelayed(busy: boolean, milliseconds = rest): boolean {
  return useDebounced(busy, busy ? milliseconds : 0, false) && busy;
}
