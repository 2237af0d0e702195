import { useCallback, useEffect, useState } from 'react';
import type { Row } from '../../fields/cellProps.ts';
import { useListScreen } from '../ListContext.ts';
import { type BodyProps, Records } from '../Records.tsx';
import MoveDialog from './MoveDialog.tsx';
import { useMove } from './useMove.ts';
import { useTreeItems } from './useTreeItems.ts';

/** Milliseconds for which a moved row stays marked. */
const marked = 5000;

/** The records of a tree: its branches come when they are opened, and are moved by drag or by dialog. */
export default function TreeRecords(props: BodyProps) {
  const { resource, allowed } = useListScreen();
  const tree = useTreeItems();
  const [moving, setMoving] = useState<Row>();
  const [moved, setMoved] = useState<number>();
  const save = useMove();
  const { items, open } = tree;
  const mayMove = allowed(resource.endpoints.update);
  useEffect(() => {
    if (moved === undefined) return;
    const timer = setTimeout(() => setMoved(undefined), marked);
    return () => clearTimeout(timer);
  }, [moved]);
  const move = useCallback(
    async (row: Row, parent: number | null) => {
      if (!(await save(row, parent))) return;
      if (parent !== null) open(parent);
      setMoved(row.id);
    },
    [save, open],
  );
  const dropRow = useCallback(
    (id: number, parent: number | null) => {
      const row = items?.find((item) => item.row.id === id)?.row;
      if (row) void move(row, parent).catch(() => undefined);
    },
    [items, move],
  );
  return (
    <>
      <Records
        {...props}
        items={items}
        related={tree.related}
        moved={moved}
        onToggle={tree.toggle}
        onMore={tree.more}
        onDropRow={mayMove ? dropRow : undefined}
        onMove={mayMove ? setMoving : undefined}
      />
      {moving && <MoveDialog row={moving} move={move} onClose={() => setMoving(undefined)} />}
    </>
  );
}
