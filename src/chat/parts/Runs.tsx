import { Fragment, memo, type ReactNode } from 'react';

interface RunsProps<Item> {
  readonly items: readonly Item[];
  /** Draws one; keep it the same function. */
  readonly draw: (item: Item, isLast: boolean) => ReactNode;
  /** True if each run has a box of its own, so that only the last is laid out again. */
  readonly isBoxed?: boolean;
}

const length = 50;

/** Draws what may be many, in runs: where only the end changes, only the last run is drawn again. */
export function Runs<Item>({ items, draw, isBoxed = false }: RunsProps<Item>): ReactNode {
  const last = Math.ceil(items.length / length) - 1;
  const Box = isBoxed ? 'div' : Fragment;
  return Array.from({ length: last + 1 }, (_, at) => (
    <Box key={at}>
      <Run items={items.slice(at * length, (at + 1) * length)} draw={draw as Draw} isLast={at === last} />
    </Box>
  ));
}

type Draw = (item: unknown, isLast: boolean) => ReactNode;
interface RunProps {
  readonly items: readonly unknown[];
  readonly draw: Draw;
  readonly isLast: boolean;
}

const Run = memo(
  function Run({ items, draw, isLast }: RunProps) {
    return items.map((item, at) => <Fragment key={at}>{draw(item, isLast && at === items.length - 1)}</Fragment>);
  },
  (before, now) =>
    before.draw === now.draw &&
    before.isLast === now.isLast &&
    before.items.length === now.items.length &&
    now.items.every((item, at) => item === before.items[at]),
);
