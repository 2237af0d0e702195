import { useMemo } from 'react';
import { formatMoment } from './format.ts';
import { useWords } from './useWords.ts';

/** The formatters whose words depend on the language; the others are plain functions of `format.ts`. */
export function useFormats() {
  const { language } = useWords();
  return useMemo(() => ({ moment: (iso: string, now?: number) => formatMoment(iso, language, now) }), [language]);
}
