import { useLayoutEffect, useRef, useState } from 'react';
import styles from './text.module.css';
import type { writeFormula } from './katex.ts';

type Write = typeof writeFormula;
let loaded: Write | undefined;
const load = async (): Promise<Write> => (loaded ??= (await import('./katex.ts')).writeFormula);

/** A formula; its TeX until what draws it has been fetched, and when it cannot be drawn. */
export function Formula({ tex, isDisplay }: { readonly tex: string; readonly isDisplay: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const [write, setWrite] = useState(() => loaded);
  const [isBroken, setBroken] = useState(false);
  useLayoutEffect(() => {
    if (write && place.current) setBroken(!write(place.current, tex, isDisplay));
  }, [write, tex, isDisplay]);
  useLayoutEffect(() => {
    let isGone = false;
    if (!write)
      load().then(
        (fetched) => isGone || setWrite(() => fetched),
        () => isGone || setBroken(true),
      );
    return () => {
      isGone = true;
    };
  }, [write]);
  const isDrawn = write !== undefined && !isBroken;
  return (
    <span className={styles[isDisplay ? 'displayFormula' : 'formula']}>
      {!isDrawn && <code className={styles['code']}>{tex}</code>}
      <span ref={place} hidden={!isDrawn} />
    </span>
  );
}
