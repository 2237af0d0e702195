import { useCallback } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '../cellProps.ts';
import { useOverride } from '../override.ts';
import { recordTitle } from './recordTitle.ts';

/** Function that names the records of a resource on screen. */
export function useTitleOf(resource: Resource): (row: Row) => string {
  const words = useWords();
  const { title } = useOverride(resource.key);
  return useCallback((row) => title?.(words, row) ?? recordTitle(resource, row, words.language), [title, resource, words]);
}
