import { useEffect, useState } from 'react';
import type { Stretch } from './highlight.ts';

/** The stretches of code once they are told apart; null until then. */
export function useStretches(language: string, text: string, isOpen: boolean): Stretch | null {
  const [read, setRead] = useState<{ readonly text: string; readonly root: Stretch | null } | null>(null);
  useEffect(() => {
    if (isOpen || language === '') return;
    let isGone = false;
    import('./highlight.ts')
      .then(({ highlight }) => highlight(language, text))
      .then(
        (root) => isGone || setRead({ text, root }),
        // Without colours code is code all the same.
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [language, text, isOpen]);
  return read?.text === text ? read.root : null;
}
