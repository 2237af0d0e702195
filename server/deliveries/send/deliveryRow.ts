import type { Transaction } from 'kysely';
import type { DeliveryMethod, DeliveryState, DeliveryStep, Rendered } from '#schemas/wire/deliveries.ts';
import type { Tables } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';

/** A delivery as it is stored. */
export interface DeliveryRow {
  readonly id: number;
  readonly subscription: number;
  readonly content: string;
  readonly owner: number;
  readonly method: DeliveryMethod;
  readonly lane: string;
  readonly state: DeliveryState;
  readonly doubtful: boolean;
  readonly tries: number;
  readonly coalesced: number;
  readonly sentParts: number;
  readonly inFlight: boolean;
  readonly dueAt: string;
  /** Null before it is rendered. */
  readonly rendered: Rendered | null;
  readonly messages: readonly unknown[] | null;
  readonly steps: readonly DeliveryStep[];
}

type Stored = Readonly<Record<string, unknown>>;
const jsonIn = (stored: unknown): unknown => (stored == null ? null : JSON.parse(String(stored)));

export const deliveryOf = (row: Stored): DeliveryRow => ({
  id: Number(row['id']),
  subscription: Number(row['subscription']),
  content: String(row['content']),
  owner: Number(row['owner']),
  method: row['method'] as DeliveryMethod,
  lane: String(row['lane']),
  state: row['state'] as DeliveryState,
  doubtful: Boolean(row['doubtful']),
  tries: Number(row['tries']),
  coalesced: Number(row['coalesced']),
  sentParts: Number(row['sentParts']),
  inFlight: Boolean(row['inFlight']),
  dueAt: String(row['dueAt']),
  rendered: jsonIn(row['rendered']) as Rendered | null,
  messages: jsonIn(row['messages']) as readonly unknown[] | null,
  steps: jsonIn(row['steps']) as readonly DeliveryStep[],
});

/** Steps that are kept of one delivery: the first, and the last ones. */
const mostSteps = 100;

/** Steps with one more, as they are stored. */
const withStep = (steps: readonly DeliveryStep[], step: DeliveryStep): string =>
  JSON.stringify(steps.length < mostSteps ? [...steps, step] : [steps[0], ...steps.slice(2), step]);

/** Stores what became of a delivery, with a step of its history. */
export async function noteStep(
  trx: Transaction<Tables>,
  { id, now }: { readonly id: number; readonly now: number },
  columns: object,
  step: Omit<DeliveryStep, 'at'>,
): Promise<void> {
  const at = storedTime(now);
  const { steps } = await trx.selectFrom('deliveries').select('steps').where('id', '=', id).executeTakeFirstOrThrow();
  await trx
    .updateTable('deliveries')
    .set((row) => ({
      ...columns,
      steps: withStep(jsonIn(steps) as readonly DeliveryStep[], { at, ...step }),
      updatedAt: at,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
