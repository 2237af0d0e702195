import type { CellProps } from '#resources/fields/cellProps.ts';
import type { Frequency, Moment } from '#schemas/wire/deliveries.ts';
import { DueTimes } from './DueTimes.tsx';

/** The moment of a subscription, told by the next times that follow from it. */
export default function MomentValue({ value, row }: CellProps) {
  return (
    <DueTimes
      frequency={row['frequency'] as Frequency}
      moment={(value ?? {}) as Moment}
      zone={(row['zone'] as string | null | undefined) ?? null}
      holidays={(row['holidays'] as number | null | undefined) ?? null}
    />
  );
}
