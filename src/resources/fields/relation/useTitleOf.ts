import { useCallback } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { customTitles } from '../../custom/index.ts';
import type { Row } from '../cellProps.ts';
import { recordTitle } from './recordTitle.ts';

/** How the records of a resource are called on screen. */
export function useTitleOf(resource: Resource): (row: Row) => string {
  const words = useWords();
  return useCallback((row) => customTitles[resource.key]?.(words, row) ?? recordTitle(resource, row, words.language), [resource, words]);
}
