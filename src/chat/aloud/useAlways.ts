import { useCallback, useState } from 'react';
import { usePersonId } from '#api/usePersonId.ts';

const placeOf = (person: string): string => `aloud:${person}`;

function read(person: string | undefined): boolean {
  try {
    return person !== undefined && localStorage.getItem(placeOf(person)) === 'always';
  } catch {
    return false;
  }
}

/** The wish of the present person to have new answers read aloud, kept in this browser: a phone may read where an office must not. */
export function useAlways(): readonly [isAlways: boolean, setAlways: (isAlways: boolean) => void] {
  const person = usePersonId();
  const [changed, setChanged] = useState<boolean>();
  const setAlways = useCallback(
    (isAlways: boolean) => {
      setChanged(isAlways);
      try {
        if (person === undefined) return;
        if (isAlways) localStorage.setItem(placeOf(person), 'always');
        else localStorage.removeItem(placeOf(person));
      } catch {
        // A full or forbidden storage forgets it with the page.
        return;
      }
    },
    [person],
  );
  return [changed ?? read(person), setAlways];
}
