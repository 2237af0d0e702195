import type { Dialect } from './places.ts';
import { dialects, offerFirstStart } from './places.ts';
import { startServer } from './startServer.ts';

/** Has each database see one first start before the tests of a project, which then copy it: migrating and seeding is most of what a server's start costs. */
export default async function prepareFirstStarts(): Promise<() => Promise<void>> {
  const asked = dialects.filter((dialect) => dialect === 'sqlite' || process.env['TEST_DATABASE_URL']);
  const places = await Promise.all(asked.map(firstStart));
  return async () => void (await Promise.all(places.map(({ remove }) => remove())));
}

async function firstStart(dialect: Dialect) {
  const { leave } = await startServer({ dialect });
  const place = await leave();
  offerFirstStart(dialect, place);
  return place;
}
