import { useEffect, useEffectEvent, useRef } from 'react';
import { matchesMedia } from '#ui/useMedia.ts';
import styles from './voice.module.css';

/** A mark that grows with the voice, and keeps still for those who want that. */
export function Level({ level }: { readonly level: () => number }) {
  const mark = useRef<HTMLSpanElement>(null);
  const show = useEffectEvent(() => mark.current?.style.setProperty('--level', level().toFixed(2)));
  useEffect(() => {
    if (matchesMedia('still')) return;
    let frame = 0;
    const draw = () => {
      show();
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={mark} aria-hidden className={styles['level']} />;
}
