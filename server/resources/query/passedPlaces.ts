import type { Store } from '../../stores/store.ts';

/** Place in the order of a list: how many rows are before it, and the values by which the last of them is ordered. */
export interface Place {
  readonly passed: number;
  readonly after: readonly unknown[];
}

/** Places of one order that are kept, or are to be. */
export interface PassedPlaces {
  /** The furthest of those that have at most so many rows before them. */
  before(most: number): Place | undefined;
  note(place: Place): void;
}

/** So many places are kept; then all are forgotten. */
const mostKept = 10_000;

interface Kept {
  readonly version: number;
  readonly orders: Map<string, Place[]>;
  count: number;
}

const keptOf = new WeakMap<Store, Kept>();

function keptNow(store: Store): Kept | undefined {
  const version = store.dataVersion();
  const known = keptOf.get(store);
  if (version === undefined || (known?.version === version && known.count < mostKept)) return version === undefined ? undefined : known;
  const begun: Kept = { version, orders: new Map(), count: 0 };
  keptOf.set(store, begun);
  return begun;
}

/**
 * Places that pages of an order have come to, kept as long as nothing is written: a page beyond one of them begins there and need not pass by all
 * rows before it. Undefined where the store does not tell its version.
 */
export function passedPlaces(store: Store, order: string): PassedPlaces | undefined {
  const kept = keptNow(store);
  if (!kept) return undefined;
  const places = kept.orders.get(order) ?? [];
  kept.orders.set(order, places);
  return {
    before: (most) => places[countUpTo(places, most) - 1],
    // What was written since stands in another `kept`: a place of before is never found there.
    note(place) {
      const at = countUpTo(places, place.passed);
      if (places[at - 1]?.passed === place.passed) return;
      places.splice(at, 0, place);
      kept.count += 1;
    },
  };
}

/** The number of places, which are in their order, with at most so many rows before them. */
function countUpTo(places: readonly Place[], most: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (places[middle]!.passed <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
