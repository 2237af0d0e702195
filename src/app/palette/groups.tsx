import type { ReactNode } from 'react';
import type { Words } from '#i18n/useWords.ts';
import { recordTitle } from '#resources/fields/relation/recordTitle.ts';
import { resourceIcons } from '../resourceIcons.tsx';
import { type Entry, sections } from './entries.tsx';
import { matching } from './matching.ts';
import type { Found } from './useRecordSearch.ts';

/** One line of the palette. */
export interface Option {
  readonly id: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** Lines under a heading. */
export interface OptionGroup {
  readonly key: string;
  readonly heading: string;
  readonly options: readonly Option[];
}

/** Entries by section, and what was used recently before all others. A query leaves only what answers it, best first. */
export function entryGroups(entries: readonly Entry[], query: string, recent: readonly string[], { t }: Words): OptionGroup[] {
  const found = matching(entries, query);
  const isRecent = ({ id }: Entry) => recent.includes(id);
  const bySection = sections.map((section) => ({
    key: section,
    heading: t(`app.palette.${section}`),
    options:
      section === 'recent'
        ? found.filter(isRecent).toSorted((one, other) => recent.indexOf(one.id) - recent.indexOf(other.id))
        : found.filter((entry) => entry.section === section && !isRecent(entry)),
  }));
  return bySection.filter(({ options }) => options.length > 0);
}

/** The records that were found, by list. */
export const recordGroups = (found: readonly Found[], go: (path: string) => void, words: Words): OptionGroup[] =>
  found.map(({ resource, rows }) => ({
    key: resource.key,
    heading: words.label(resource.label),
    options: rows.map((row) => ({
      id: `record:${resource.key}:${row.id}`,
      name: recordTitle(resource, row, words.language),
      icon: resourceIcons[resource.icon],
      run: () => go(`${resource.route}/${row.id}`),
    })),
  }));
