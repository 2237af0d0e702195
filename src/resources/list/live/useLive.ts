import { type LiveEvent, useSubscription } from '@refinedev/core';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListQuery } from '#schemas/wire/listQuery.ts';
import type { Row } from '../../fields/cellProps.ts';
import type { LiveMark } from '../grid/gridTypes.ts';
import type { ListData } from '../state/useListData.ts';
import { heard, type Heard, nothingHeard } from './heard.ts';
import { usePatch } from './usePatch.ts';
import { useRowsByIds } from './useRowsByIds.ts';

/** Changes made by others while a list is on screen. */
export interface Live {
  readonly marks: ReadonlyMap<number, LiveMark>;
  /** Number of new records that belong into this list. */
  readonly fresh: number;
  readonly gone: number;
  /** Number of rows just updated, announced to screen readers. */
  readonly updated: number;
}

interface Seen {
  readonly marks: ReadonlyMap<number, LiveMark>;
  readonly fresh: ReadonlySet<number>;
}
const nothingSeen: Seen = { marks: new Map(), fresh: new Set() };

/** Changes that come close together are asked about together. */
const gathering = 300;
/** Milliseconds for which a changed row stays marked. */
const marked = 5000;

/**
 * Keeps the rows on screen as they are on the server without moving any of them: changed rows are drawn anew in their place,
 * removed ones are struck out, and new ones are only counted until the reader asks for them.
 */
export function useLive(key: string, query: ListQuery, { updatedAt }: ListData, shownRows: RefObject<readonly Row[]>): Live {
  const ask = useRowsByIds();
  const patch = usePatch();
  const [seen, setSeen] = useState<Seen>(nothingSeen);
  const waiting = useRef<{ heard: Heard; timer: ReturnType<typeof setTimeout> | undefined }>({ heard: nothingHeard, timer: undefined });
  const now = useRef(query);
  useEffect(() => {
    now.current = query;
  });
  useEffect(() => setSeen(nothingSeen), [updatedAt, query]);
  useEffect(() => () => clearTimeout(waiting.current.timer), []);

  const look = useCallback(async () => {
    const { heard: all } = waiting.current;
    waiting.current = { heard: nothingHeard, timer: undefined };
    const shown = new Map(shownRows.current.map((row) => [row.id, row]));
    const changed = (all.isAnything ? [...shown.keys()] : [...all.changed]).filter((id) => shown.has(id) && !all.gone.has(id));
    const created = [...all.created].filter((id) => !shown.has(id) && !all.gone.has(id));
    const [page, arrived] = await Promise.all([ask(key, changed), ask(key, created, now.current)]);
    patch(key, page);
    const differs = page.data.filter((row) => row.version !== shown.get(row.id)?.version && !all.own.has(row.id));
    const lost = all.isAnything ? changed.filter((id) => !page.data.some((row) => row.id === id)) : [];
    const gone = [...all.gone].filter((id) => shown.has(id));
    if (differs.length + lost.length + gone.length + arrived.data.length === 0) return;
    setSeen((before) => ({
      marks: new Map([
        ...before.marks,
        ...differs.map(({ id }) => [id, 'changed'] as const),
        ...[...lost, ...gone].map((id) => [id, 'gone'] as const),
      ]),
      fresh: new Set([...[...before.fresh].filter((id) => !all.gone.has(id)), ...arrived.data.map(({ id }) => id)]),
    }));
  }, [ask, patch, key, shownRows]);

  const onEvent = useRef((event: LiveEvent) => {
    void event;
  });
  useEffect(() => {
    onEvent.current = (event) => {
      const { heard: before, timer } = waiting.current;
      clearTimeout(timer);
      // A failed look is no loss: the next change, or the next visit, looks again.
      waiting.current = { heard: heard(before, event), timer: setTimeout(() => void look().catch(() => undefined), gathering) };
    };
  }, [look]);
  useSubscription({ channel: `resources/${key}`, types: ['*'], onLiveEvent: (event) => onEvent.current(event) });
  useForgetting(seen, setSeen);
  return useMemo(() => {
    const marks = [...seen.marks.values()];
    return {
      marks: seen.marks,
      fresh: seen.fresh.size,
      gone: marks.filter((mark) => mark === 'gone').length,
      updated: marks.filter((mark) => mark === 'changed').length,
    };
  }, [seen]);
}

/** Lets the marks of changed rows fade. */
function useForgetting(seen: Seen, setSeen: (change: (before: Seen) => Seen) => void): void {
  useEffect(() => {
    if (![...seen.marks.values()].includes('changed')) return;
    const timer = setTimeout(
      () => setSeen((before) => ({ ...before, marks: new Map([...before.marks].filter(([, mark]) => mark !== 'changed')) })),
      marked,
    );
    return () => clearTimeout(timer);
  }, [seen, setSeen]);
}
