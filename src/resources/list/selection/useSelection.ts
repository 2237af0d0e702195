import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../../fields/cellProps.ts';

/** Selection of records: some by id, or all that match the filter. */
export interface Selecting {
  readonly ids: ReadonlySet<number>;
  /** All records of the filter, also those of other pages. */
  readonly isAll: boolean;
  readonly has: (id: number) => boolean;
  /** The chosen records as far as they have been on screen. */
  readonly rows: ReadonlyMap<number, Row>;
  readonly toggle: (row: Row) => void;
  readonly set: (rows: readonly Row[], chosen: boolean) => void;
  /** Lets those go whose ids these are. */
  readonly leave: (ids: readonly number[]) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlyMap<number, Row> = new Map();

function withRows(before: ReadonlyMap<number, Row>, rows: readonly Row[], chosen: boolean): ReadonlyMap<number, Row> {
  const after = new Map(before);
  for (const row of rows) {
    if (chosen) after.set(row.id, row);
    else after.delete(row.id);
  }
  return after;
}

/** The chosen records; they stay chosen while pages are turned, and are let go when `key` changes: another filter, another choice. */
export function useSelection(key: string): Selecting {
  const [kept, setKept] = useState({ key, rows: none, isAll: false });
  const { rows, isAll } = kept.key === key ? kept : { rows: none, isAll: false };
  const change = useCallback(
    (next: (rows: ReadonlyMap<number, Row>) => ReadonlyMap<number, Row>) =>
      setKept((before) => ({ key, rows: next(before.key === key ? before.rows : none), isAll: false })),
    [key],
  );
  const set = useCallback((some: readonly Row[], chosen: boolean) => change((before) => withRows(before, some, chosen)), [change]);
  const toggle = useCallback((row: Row) => change((before) => withRows(before, [row], !before.has(row.id))), [change]);
  const leave = useCallback(
    (ids: readonly number[]) =>
      setKept((before) => {
        const left = new Set(ids);
        return { ...before, rows: new Map([...before.rows].filter(([id]) => !left.has(id))) };
      }),
    [],
  );
  const chooseAll = useCallback(() => setKept((before) => ({ ...before, key, isAll: true })), [key]);
  const clear = useCallback(() => setKept({ key, rows: none, isAll: false }), [key]);
  return useMemo(() => {
    const ids = new Set(rows.keys());
    return { ids, isAll, rows, has: (id) => isAll || ids.has(id), toggle, set, leave, chooseAll, clear };
  }, [rows, isAll, toggle, set, leave, chooseAll, clear]);
}
