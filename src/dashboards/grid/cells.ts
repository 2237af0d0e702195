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
