/** A cell by its place among those drawn; row -1 is the header. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Bounds of keyboard movement. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows per screen. */
  readonly screen: number;
}

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
}

type Step = (place: Place, extent: Extent, ctrl: boolean) => Place;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  j: ({ row, column }) => ({ row: row + 1, column }),
  k: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }, { screen }) => ({ row: Math.max(row, 0) + screen, column }),
  PageUp: ({ row, column }, { screen }) => ({ row: Math.max(row - screen, 0), column }),
  Home: ({ row }, _, ctrl) => ({ row: ctrl ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, ctrl) => ({ row: ctrl ? rows - 1 : row, column: columns - 1 }),
};

/** Keeps a place within the grid. */
export const within = ({ row, column }: Place, { rows, columns }: Extent): Place => ({
  row: Math.max(-1, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/** Where a key leads from a place; undefined for keys that do not move. */
export function moveBy({ key, ctrl }: KeyPress, place: Place, extent: Extent): Place | undefined {
  const isLetter = key.length === 1;
  const step = Object.hasOwn(steps, key) && !(ctrl && isLetter) ? steps[key] : undefined;
  return step && within(step(place, extent, ctrl), extent);
}

/** Commands bound to keys, movement aside. */
export type Command = 'open' | 'select' | 'extendDown' | 'extendUp' | 'selectPage' | 'edit' | 'editCell' | 'menu';

/** The command of a key on a row of the grid; `null` for keys that mean nothing here. */
export function commandOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): Command | null {
  const ctrl = ctrlKey || metaKey;
  if (ctrl) return key === 'a' ? 'selectPage' : null;
  if (altKey) return null;
  if (shiftKey) return key === 'F10' ? 'menu' : key === 'ArrowDown' ? 'extendDown' : key === 'ArrowUp' ? 'extendUp' : null;
  return Object.hasOwn(plain, key) ? (plain[key] ?? null) : null;
}

const plain: Readonly<Record<string, Command>> = {
  Enter: 'open',
  ' ': 'select',
  e: 'edit',
  F2: 'editCell',
  ContextMenu: 'menu',
};
