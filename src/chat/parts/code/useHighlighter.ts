import { useEffect, useState } from 'react';
import type { Highlighter } from './highlight.ts';

/** The highlighter of a language; null until it has been fetched, and where there is none. */
export function useHighlighter(language: string): Highlighter | null {
  const [found, setFound] = useState<{ readonly language: string; readonly highlight: Highlighter | null } | null>(null);
  useEffect(() => {
    if (language === '') return;
    let isGone = false;
    import('./highlight.ts')
      .then(({ highlighterOf }) => highlighterOf(language))
      .then(
        (highlight) => isGone || setFound({ language, highlight }),
        // Without colours code is code all the same.
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [language]);
  return found?.language === language ? found.highlight : null;
}
