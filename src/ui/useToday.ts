import { useEffect, useState } from 'react';
import { dayStart, type Zone } from '#schemas/kit/timeZone.ts';

/** Milliseconds at which the day of a zone began; those of the next one after midnight, also where a tab slept over it. */
export function useToday(zone: Zone): number {
  const [today, setToday] = useState(() => dayStart(Date.now(), zone));
  useEffect(() => {
    const look = () => setToday(dayStart(Date.now(), zone));
    const timer = setTimeout(look, dayStart(today, zone, 1) - Date.now());
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today, zone]);
  return today;
}
