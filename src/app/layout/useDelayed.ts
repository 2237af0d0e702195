import { useEffect, useState } from 'react';

/** `busy`, but only once it has lasted for a while; false at once when it ends. @param delay in milliseconds */
export function useDelayed(busy: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return setLate(false);
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [busy, delay]);
  return busy && late;
}
