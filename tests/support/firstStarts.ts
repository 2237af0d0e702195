import { offerPrograms } from './builtPrograms.ts';
import type { Dialect, FirstStartTime } from './places.ts';
import { dialects, offerFirstStart } from './places.ts';
import { movableClock, startServer } from './startServer.ts';

/** Has each database see one first start before the tests of a project, which then copy it: migrating and seeding is most of what a server's start costs. */
export default async function prepareFirstStarts(): Promise<() => Promise<void>> {
  const asked = dialects.filter((dialect) => dialect === 'sqlite' || process.env['TEST_DATABASE_URL']);
  const places = await Promise.all(asked.flatMap((dialect) => [firstStart(dialect, 'today'), firstStart(dialect, 'standing')]));
  const removePrograms = offerPrograms();
  return async () => {
    removePrograms();
    await Promise.all(places.map(({ remove }) => remove()));
  };
}

async function firstStart(dialect: Dialect, time: FirstStartTime) {
  const { leave } = await startServer({ dialect, ...(time === 'standing' && { clock: movableClock() }) });
  const place = await leave();
  offerFirstStart(dialect, time, place);
  return place;
}
