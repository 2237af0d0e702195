import type { CSSProperties } from 'react';
import type { Place } from '#schemas/wire/dashboards.ts';

/** Pixels from the top of one row to that of the next, and between tiles. */
export const rowHeight = 56;
export const gap = 12;

/** The cells of a place, as CSS names them. */
export const cellsOf = ({ x, y, w, h }: Place): CSSProperties => ({
  gridColumn: `${x + 1} / span ${w}`,
  gridRow: `${y + 1} / span ${h}`,
});

/** Pixels of a tile beside its chart, and of the lowest chart. */
const around = 82;
const lowest = 80;

/** Pixels that the chart of a tile takes, where nothing else needs the room. */
export const heightOf = ({ h }: Place): number => Math.max(lowest, h * rowHeight - around);
