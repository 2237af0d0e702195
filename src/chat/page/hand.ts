/** Keys that move a page up. */
const keysUp: ReadonlySet<string> = new Set(['PageUp', 'ArrowUp', 'Home']);

/** How an event moves a scroller up; each is named for what does it. */
const hands = {
  wheel: (event: Event) => (event as WheelEvent).deltaY < 0,
  touchmove: () => true,
  keydown: (event: Event) => keysUp.has((event as KeyboardEvent).key),
  // At the scroller itself, and so at its bar.
  pointerdown: ({ target, currentTarget }: Event) => target === currentTarget,
} as const satisfies Record<string, (event: Event) => boolean>;

/** How long after its event a hand may still be moving, in milliseconds: scrolling is smooth. */
const handLasts = 1000;

/** Watches for a hand that moves a scroller up. */
export function watchHand(scroller: HTMLElement) {
  let last = Number.NEGATIVE_INFINITY;
  const kinds = Object.entries(hands).map(([kind, movesUp]) => {
    const note = (event: Event) => void (movesUp(event) && (last = event.timeStamp));
    return { kind, note };
  });
  for (const { kind, note } of kinds) scroller.addEventListener(kind, note, { passive: true });
  return {
    /** Whether it moved it at this moment, on the clock of events. */
    isMoving: (now: number): boolean => now - last < handLasts,
    stop: () => {
      for (const { kind, note } of kinds) scroller.removeEventListener(kind, note);
    },
  };
}
