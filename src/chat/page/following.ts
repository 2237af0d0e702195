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

/** Whether the end of the content is seen. */
export const isAtEnd = (place: Place): boolean => lowest(place) - place.top <= near;

/**
 * Whether the reader follows the end after a scroll. However little the reader moves up, that ends it, so that what comes never pulls
 * them back; coming to the end begins it again. When what can be scrolled shrinks the browser moves up by itself, which is no wish of the reader's.
 */
export function followsAfter(follows: boolean, before: Place, now: Place): boolean {
  const movedUp = now.top < before.top;
  const shrank = lowest(now) < lowest(before);
  if (movedUp && !shrank) return false;
  return isAtEnd(now) || follows;
}
