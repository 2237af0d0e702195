import type { Context } from '../context.ts';
import { engine, engineName } from './engine/engine.ts';
import type { Models } from './model.ts';
import { namesOf } from './registry/entry.ts';
import { chosenEntry, roomOf, wellEntries } from './room.ts';
import { recordUse } from './use/recordUse.ts';

/** The models of this server, upon its store: those that were connected, the one of the settings, and the built-in engine after them. */
export function createModels(context: Context): Models {
  const room = roomOf(context);
  room.health.watch();
  return {
    async names({ vision = false } = {}) {
      const well = await wellEntries(room, 'llm');
      return vision ? namesOf(well.filter(({ params }) => params.vision)) : [...namesOf(well), engineName];
    },
    async open(name) {
      const entry = name === engineName ? undefined : await chosenEntry(room, 'llm', name ?? undefined);
      return entry ? room.modelOf(entry) : engine;
    },
    recordUse: (use) => recordUse(context, use),
    close: room.close,
  };
}
