import { useMany } from '@refinedev/core';
import { useState } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { useWords } from '#i18n/useWords.ts';
import { type Row, titleIn } from '../cellProps.ts';
import { recordTitle } from './recordTitle.ts';

/** The titles of chosen records: those that came along or were just picked are known, all others are fetched in one request. */
export function useTitles(target: Resource, ids: readonly number[], related: Related | undefined) {
  const { language } = useWords();
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const known = (id: number): string | undefined => picked.get(id) ?? (related?.[target.key]?.[id] && titleIn(related, target.key, id));
  const unknown = ids.filter((id) => known(id) === undefined).toSorted((a, b) => a - b);
  const { query } = useMany<Row, CallError>({
    resource: target.key,
    ids: unknown,
    errorNotification: false,
    queryOptions: { enabled: unknown.length > 0, retry: false },
  });
  const fetched = new Map((query.data?.data ?? []).map((row) => [row.id, recordTitle(target, row, language)]));
  return {
    titleOf: (id: number): string => known(id) ?? fetched.get(id) ?? `#${id}`,
    isLoading: query.isLoading,
    remember: (id: number, title: string) => setPicked((before) => new Map(before).set(id, title)),
  };
}
