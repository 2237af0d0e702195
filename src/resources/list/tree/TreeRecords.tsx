import { useCallback, useState } from 'react';
import type { Row } from '../../fields/cellProps.ts';
import { useListScreen } from '../ListContext.ts';
import { type BodyProps, Records } from '../Records.tsx';
import MoveDialog from './MoveDialog.tsx';
import { useMove } from './useMove.ts';
import { useTreeItems } from './useTreeItems.ts';

/** The records of a tree: its branches come when they are opened, and are moved by drag or by dialog. */
export default function TreeRecords(props: BodyProps) {
  const { resource, allowed } = useListScreen();
  const tree = useTreeItems();
  const [moving, setMoving] = useState<Row>();
  const move = useMove();
  const { items } = tree;
  const mayMove = allowed(resource.endpoints.update);
  const dropRow = useCallback(
    (id: number, under: Row) => {
      const moved = items?.find(({ row }) => row.id === id)?.row;
      if (moved) void move(moved, under.id).catch(() => undefined);
    },
    [items, move],
  );
  return (
    <>
      <Records
        {...props}
        items={items}
        related={tree.related}
        onToggle={tree.toggle}
        onDropRow={mayMove ? dropRow : undefined}
        onMove={mayMove ? setMoving : undefined}
      />
      {moving && <MoveDialog row={moving} onClose={() => setMoving(undefined)} />}
    </>
  );
}
