import { useEffect, useEffectEvent } from 'react';
import { type Hearing, heardLevel, listening } from './model/pauses.ts';

/** Milliseconds between two measures of loudness. */
const measure = 50;

/** Listens for a voice while it is on: tells when it begins, when it has ended, and when there is none. */
export function useHearing(isOn: boolean, level: () => number, onChange: (now: Hearing['is']) => void): void {
  const look = useEffectEvent((before: Hearing): Hearing => {
    const now = heardLevel(before, level(), performance.now());
    if (now.is !== before.is) onChange(now.is);
    return now;
  });
  useEffect(() => {
    if (!isOn) return;
    let now = listening(performance.now());
    const timer = setInterval(() => (now = look(now)), measure);
    return () => clearInterval(timer);
  }, [isOn]);
}
