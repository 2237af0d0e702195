import { type Language, languages } from '#schemas/kit/text.ts';
import type { DeliveryMethod, Frequency, Mentions, MissedPolicy, Moment, RobotForm } from '#schemas/wire/deliveries.ts';
import { addressedMethods, noMentions, readMentions } from '#schemas/wire/deliveries.ts';
import type { Context } from '../context.ts';
import type { Database } from '../stores/store.ts';
import { addressIn, signOf } from './addresses.ts';
import type { Rhythm } from './due/dueTimes.ts';
import { holidaysOf } from './due/holidays.ts';
import { robotLane } from './send/lanes.ts';

/** A subscription as it is stored. */
export interface Subscription {
  readonly id: number;
  readonly userId: number;
  readonly content: number;
  readonly frequency: Frequency;
  readonly moment: Moment;
  readonly zone: string | null;
  readonly holidays: number | null;
  readonly missed: MissedPolicy;
  readonly method: DeliveryMethod;
  readonly form: RobotForm;
  readonly mentions: Mentions;
  readonly language: Language;
  readonly active: boolean;
  /** Encrypted. */
  readonly address: string | null;
  readonly nextDue: string | null;
}

type Stored = Readonly<Record<string, unknown>>;

const jsonOf = (stored: unknown): unknown => (typeof stored === 'string' ? JSON.parse(stored) : (stored ?? {}));

/** Reads a subscription from its row, or from values that are about to be one. */
export const subscriptionOf = (row: Stored): Subscription => ({
  id: Number(row['id'] ?? 0),
  userId: Number(row['userId']),
  content: Number(row['content']),
  frequency: row['frequency'] as Frequency,
  moment: jsonOf(row['moment']) as Moment,
  zone: (row['zone'] as string | null | undefined) ?? null,
  holidays: row['holidays'] == null ? null : Number(row['holidays']),
  missed: (row['missed'] as MissedPolicy | null | undefined) ?? 'last',
  method: row['method'] as DeliveryMethod,
  form: (row['form'] as RobotForm | null | undefined) ?? 'markdown',
  mentions: readMentions(String(row['mentions'] ?? '')) ?? noMentions,
  language: (row['language'] as Language | null | undefined) ?? languages[0],
  active: row['active'] == null || Boolean(row['active']),
  address: (row['address'] as string | null | undefined) ?? null,
  nextDue: (row['nextDue'] as string | null | undefined) ?? null,
});

/** Rhythm of a subscription, with the holidays of now. */
export const rhythmOf = async (
  { settings }: Pick<Context, 'settings'>,
  db: Database,
  { frequency, moment, zone, holidays }: Pick<Subscription, 'frequency' | 'moment' | 'zone' | 'holidays'>,
): Promise<Rhythm> => ({ frequency, moment, zone: zone ?? settings.timeZone, holidays: await holidaysOf(db, holidays) });

/** The lane that deliveries go in: that of the robot, which takes so many messages a minute from all; else one of the subscription's own. */
export function laneOf({ settings }: Pick<Context, 'settings'>, { id, userId, method, address }: Subscription): string {
  // Without an address that opens, the delivery says so when its turn comes.
  const url = method === 'WeChat' ? addressIn(settings, address, userId, method) : undefined;
  return url ? robotLane(signOf(settings, url)) : `subscription/${id}`;
}

/** True if nothing is missing for it to be delivered. */
export const isComplete = ({ method, address }: Pick<Subscription, 'method' | 'address'>): boolean =>
  address !== null || !addressedMethods.includes(method);
