import { useState } from 'react';

/** A list that a form edits item by item. */
export interface EditedList<Item> {
  /** Items with keys that stay with them when others are moved or taken out, and so does what a control keeps for itself. */
  readonly entries: readonly { readonly key: number; readonly item: Item }[];
  readonly add: (item: Item) => void;
  readonly replace: (at: number, by: Item) => void;
  readonly remove: (at: number) => void;
  /** Puts an item behind the one that follows it. */
  readonly swap: (at: number) => void;
}

/** Keys of items, begun by numbers of their own for those that came from elsewhere. */
function completed(keys: readonly number[], length: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1;
  return Array.from({ length }, (_, at) => keys[at] ?? next + at);
}

/**
 * The list of a field with whatever changes it.
 * @param items the value of the field
 * @param onChange takes the list as it is after a change
 */
export function useEditedList<Item>(items: readonly Item[], onChange: (items: readonly Item[]) => void): EditedList<Item> {
  const [kept, setKept] = useState<readonly number[]>([]);
  const keys = completed(kept, items.length);
  const change = (nextItems: readonly Item[], nextKeys: readonly number[]) => {
    setKept(nextKeys);
    onChange(nextItems);
  };
  return {
    entries: items.map((item, at) => ({ key: keys[at]!, item })),
    add: (item) => change([...items, item], keys),
    replace: (at, by) => change(items.with(at, by), keys),
    remove: (at) => change(items.toSpliced(at, 1), keys.toSpliced(at, 1)),
    swap: (at) => change(swapped(items, at), swapped(keys, at)),
  };
}

const swapped = <Item>(items: readonly Item[], at: number): readonly Item[] => items.toSpliced(at, 2, items[at + 1]!, items[at]!);
