import { useMemo } from 'react';
import { useListScreen } from '../ListContext.ts';
import { type BodyProps, Records } from '../Records.tsx';
import { usePaths } from './usePaths.ts';

/** Found records of a tree, one below the other, each with its place in the tree. */
export default function PathRecords(props: BodyProps) {
  const { data } = useListScreen();
  const paths = usePaths(data.rows);
  const items = useMemo(() => data.rows?.map((row) => ({ row, level: 0, path: paths.get(row.id) ?? '' })), [data.rows, paths]);
  return <Records {...props} items={items} />;
}
