import { offerPrograms } from './builtPrograms.ts';
import type { Dialect, FirstStartTime } from './places.ts';
import { areFirstStartsOffered, dialects, offerFirstStart } from './places.ts';

/**
 * Has each database see one first start before the tests, which then copy it: migrating and seeding is most of what a server's start costs.
 * Whichever project of a run begins first does so for all of them.
 */
export default async function prepareFirstStarts(): Promise<(() => Promise<void>) | undefined> {
  if (areFirstStartsOffered()) return undefined;
  const asked = dialects.filter((dialect) => dialect === 'sqlite' || process.env['TEST_DATABASE_URL']);
  const places = await Promise.all(asked.flatMap((dialect) => [firstStart(dialect, 'today'), firstStart(dialect, 'standing')]));
  const removePrograms = offerPrograms();
  return async () => {
    removePrograms();
    await Promise.all(places.map(({ remove }) => remove()));
  };
}

async function firstStart(dialect: Dialect, time: FirstStartTime) {
  // The whole server, which the other projects of a run need not read for this.
  const { movableClock, startServer } = await import('./startServer.ts');
  const { leave } = await startServer({ dialect, ...(time === 'standing' && { clock: movableClock() }) });
  const place = await leave();
  offerFirstStart(dialect, time, place);
  return place;
}
