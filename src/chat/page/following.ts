/** Where a scroller stands, in pixels. */
export interface Place {
  readonly top: number;
  /** Of all its content, and of what is seen of it. */
  readonly height: number;
  readonly view: number;
}

/** So near the end counts as the end. */
const near = 8;

const lowest = ({ height, view }: Place): number => Math.max(0, height - view);

/** True if the end of the content is visible. */
export const isAtEnd = (place: Place): boolean => lowest(place) - place.top <= near;

/**
 * Returns true if the view sticks to the end after a scroll. However little the reader moves up, that ends it, so that what comes never pulls
 * them back; coming to the end begins it again. A browser moves up by itself when there is less to scroll, also for a moment that is over
 * when the scroll is told of: where the content has changed since, a move up is the reader's only if a user scroll was seen (`byHand`).
 */
export function followsAfter(follows: boolean, before: Place, now: Place, byHand: boolean): boolean {
  const movedUp = now.top < before.top;
  const shrank = lowest(now) < lowest(before);
  const changed = now.height !== before.height || now.view !== before.view;
  if (movedUp && !shrank && (byHand || !changed)) return false;
  return isAtEnd(now) || follows;
}
