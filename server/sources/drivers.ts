import { createRequire } from 'node:module';
import { join } from 'node:path';
import { refuse } from '#schemas/wire/errors.ts';
import type { DriverWanted } from './sourceType.ts';

/** The folder that drivers are installed in; it outlives the version of the product. */
export const driverFolder = (dataDir: string): string => join(dataDir, 'drivers');

/** Loads a driver when it is first needed. Refuses with SOURCE_DRIVER_MISSING, which says the one command that installs it. */
export function loadDriver<Driver>(folder: string, { type, driver }: DriverWanted): Driver {
  const inside = createRequire(join(folder, 'index.js'));
  const name = driver.slice(0, driver.lastIndexOf('@'));
  try {
    inside.resolve(name);
  } catch {
    throw refuse('SOURCE_DRIVER_MISSING', { type, driver: name, command: `npm install --prefix ${folder} ${driver}` });
  }
  return inside(name) as Driver;
}
