import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { labelsIn } from './labels.ts';
import { useTitleOf } from './relation/useTitleOf.ts';

/** Returns the names of a resource and its records on screen. */
export function useLabels(resource: Resource) {
  const { language } = useWords();
  const titleOf = useTitleOf(resource);
  return useMemo(() => ({ ...labelsIn(resource, language), titleOf }), [resource, titleOf, language]);
}
