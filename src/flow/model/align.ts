/** A box on the canvas. */
export interface Box {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Positions = Readonly<Record<string, { readonly x: number; readonly y: number }>>;

/** The smallest box around some; undefined around none. */
export function boxAround(boxes: readonly Box[]): Omit<Box, 'id'> | undefined {
  if (boxes.length === 0) return undefined;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
  return { x, y, width: right - x, height: bottom - y };
}

/** Evenly spaced along an axis between the first and the last, in the order in which they stand. */
function spread(boxes: readonly Box[], axis: 'x' | 'y', length: 'width' | 'height'): Positions {
  const sorted = [...boxes].sort((one, other) => one[axis] - other[axis] || (one.id < other.id ? -1 : 1));
  const around = boxAround(boxes);
  if (!around || boxes.length < 3) return placed(boxes, () => ({}));
  const gap = (around[length] - sorted.reduce((sum, box) => sum + box[length], 0)) / (sorted.length - 1);
  const places = new Map<string, number>();
  let next = around[axis];
  for (const box of sorted) {
    places.set(box.id, next);
    next += box[length] + gap;
  }
  return placed(boxes, ({ id }) => ({ [axis]: Math.round(places.get(id)!) }));
}

const placed = (boxes: readonly Box[], place: (box: Box) => { x?: number; y?: number }): Positions =>
  Object.fromEntries(boxes.map((box) => [box.id, { x: box.x, y: box.y, ...place(box) }]));

type Arrange = (boxes: readonly Box[], around: Omit<Box, 'id'>) => Positions;

/** Ways to bring boxes into line. */
export const alignments = {
  left: (boxes, { x }) => placed(boxes, () => ({ x })),
  center: (boxes, { x, width }) => placed(boxes, (box) => ({ x: Math.round(x + (width - box.width) / 2) })),
  right: (boxes, { x, width }) => placed(boxes, (box) => ({ x: x + width - box.width })),
  top: (boxes, { y }) => placed(boxes, () => ({ y })),
  middle: (boxes, { y, height }) => placed(boxes, (box) => ({ y: Math.round(y + (height - box.height) / 2) })),
  bottom: (boxes, { y, height }) => placed(boxes, (box) => ({ y: y + height - box.height })),
  across: (boxes) => spread(boxes, 'x', 'width'),
  down: (boxes) => spread(boxes, 'y', 'height'),
} as const satisfies Record<string, Arrange>;
export type Alignment = keyof typeof alignments;

/** Places of boxes brought into line. */
export const aligned = (boxes: readonly Box[], alignment: Alignment): Positions => {
  const around = boxAround(boxes);
  return around ? (alignments[alignment] as Arrange)(boxes, around) : {};
};
