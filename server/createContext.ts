import type { BaseContext, Context } from './context.ts';
import type { Room } from './room.ts';
import { StartupError } from './settings.ts';

/** The services that every context has, whatever rooms there are. */
const declared = {
  access: true,
  outbound: true,
  models: true,
  sources: true,
  tools: true,
  agents: true,
  runs: true,
  jobKinds: true,
} as const satisfies Record<Exclude<keyof Context, keyof BaseContext | 'hooks'>, true>;

/** Joins the hooks of all rooms, and opens their services; those that are `given` take the place of a room's. */
export function createContext(base: BaseContext, rooms: readonly Room[], given: Partial<Pick<Context, 'models'>>): Context {
  const hooks = new Map(rooms.flatMap((room) => Object.entries(room.hooks ?? {})));
  const context: BaseContext & Pick<Context, 'hooks'> & Partial<Context> = { ...base, hooks };
  const twice: string[] = [];
  for (const { services } of rooms) {
    const opened = services?.(context as Context, rooms) ?? {};
    twice.push(...Object.keys(opened).filter((name) => Object.hasOwn(context, name)));
    Object.assign(context, opened);
  }
  const missing = Object.keys(declared).filter((name) => !Object.hasOwn(context, name));
  if (twice.length > 0) throw new StartupError(`Services have the names of others: ${twice.join(', ')}`);
  if (missing.length > 0) throw new StartupError(`No room opens these services: ${missing.join(', ')}`);
  return Object.assign(context, given) as Context;
}
