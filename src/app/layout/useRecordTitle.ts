import { useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';
import { useOverride } from '#resources/fields/override.ts';
import type { ResourceScreen } from '../useScreen.ts';

/** Returns the title of the record on screen once its page has loaded it; its id until then, undefined where there is no record. */
export function useRecordTitle(of: ResourceScreen | undefined): string | undefined {
  const words = useWords();
  const { title: nameBy } = useOverride(of?.resource.key ?? '');
  const client = useQueryClient();
  const { keys } = useKeys();
  const cache = client.getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);

  const read = (): string | undefined => {
    if (!of?.id) return undefined;
    const { resource, id } = of;
    const queryKey = keys().data().resource(resource.key).action('one').id(id).get();
    const kept = client.getQueriesData<{ data?: Row }>({ queryKey });
    const nameOf = (row: Row) => nameBy?.(words, row) ?? row[resource.title];
    const title = kept.map(([, found]) => found?.data && nameOf(found.data)).find((word) => typeof word === 'string' && word);
    return typeof title === 'string' ? title : `#${id}`;
  };
  return useSyncExternalStore(subscribe, read);
}
