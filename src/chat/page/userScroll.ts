/** Keys that move a page up. */
const keysUp: ReadonlySet<string> = new Set(['PageUp', 'ArrowUp', 'Home']);

/** Tests whether an event moves a scroller up, by event type. */
const hands = {
  wheel: (event: Event) => (event as WheelEvent).deltaY < 0,
  touchmove: () => true,
  keydown: (event: Event) => keysUp.has((event as KeyboardEvent).key),
  // At the scroller itself, and so at its bar.
  pointerdown: ({ target, currentTarget }: Event) => target === currentTarget,
} as const satisfies Record<string, (event: Event) => boolean>;

/** Milliseconds after its event for which a scroll may still be going on: scrolling is smooth. */
const handLasts = 1000;

/** Watches for a hand that moves a scroller up. */
export function watchUserScroll(scroller: HTMLElement) {
  let last = Number.NEGATIVE_INFINITY;
  const kinds = Object.entries(hands).map(([kind, movesUp]) => {
    const note = (event: Event) => void (movesUp(event) && (last = event.timeStamp));
    return { kind, note };
  });
  for (const { kind, note } of kinds) scroller.addEventListener(kind, note, { passive: true });
  return {
    /** True if the user is scrolling up at this moment, on the clock of events. */
    isMoving: (now: number): boolean => now - last < handLasts,
    stop: () => {
      for (const { kind, note } of kinds) scroller.removeEventListener(kind, note);
    },
  };
}
