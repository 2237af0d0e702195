import type { SchemaMistake } from '#schemas/kit/checkSchemas.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { ResourceHooks } from '../context.ts';
import type { Room } from '../room.ts';

const mistake = (code: string, at: string, message: string): SchemaMistake => ({ code: `hooks.${code}`, at, message });

/** Finds what a declaration promises and hooks lack, or hooks name and the declaration lacks. */
function mistakesOf(resource: Resource, { actions = {}, beforeWrite, hidden, isPersonal, openIn }: ResourceHooks): SchemaMistake[] {
  const at = (name: string): string => `${resource.key}.${name}`;
  const idle = Object.keys(resource.actions).filter((name) => !Object.hasOwn(actions, name));
  const undeclared = Object.keys(actions).filter((name) => !Object.hasOwn(resource.actions, name));
  const secrets = beforeWrite ? [] : fieldsWhere(resource, ({ access }) => access === 'writeOnly');
  const unknown = (hidden?.fields ?? []).filter((name) => !fieldOf(resource, name));
  return [
    ...idle.map((name) => mistake('missingWork', at(name), 'is declared, and no hook does its work')),
    ...undeclared.map((name) => mistake('unknownAction', at(name), 'is the work of no declared action')),
    ...secrets.map(([name]) => mistake('plainPassword', at(name), 'would be kept as it is given: hash it in the hook `beforeWrite`')),
    ...unknown.map((name) => mistake('unknownField', at(name), 'is hidden, and is not a field')),
    ...(openIn && !isPersonal ? [mistake('toldByLog', resource.key, 'has fields open to some (`openIn`): let it be `isPersonal`')] : []),
  ];
}

/** Every mistake in what rooms say of resources: hooks of none, hooks of one by two rooms, hooks that do not fit, and tables that no room keeps. */
export function hookMistakes(resources: readonly Resource[], rooms: readonly Pick<Room, 'hooks' | 'tables'>[]): SchemaMistake[] {
  const hooked = rooms.flatMap(({ hooks = {} }) => Object.entries(hooks));
  const keys = hooked.map(([key]) => key);
  const kept = new Set(rooms.flatMap(({ tables = [] }) => tables.map(({ name }) => name)));
  return [
    ...keys
      .filter((key) => !resources.some((resource) => resource.key === key))
      .map((key) => mistake('unknownResource', key, 'has hooks, and is not declared')),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => mistake('twice', key, 'has the hooks of two rooms')),
    ...resources
      .filter(({ systemTable }) => systemTable !== undefined && !kept.has(systemTable))
      .map(({ key, systemTable }) => mistake('unknownTable', key, `shows the table "${systemTable}", which no room keeps`)),
    ...resources.flatMap((resource) => mistakesOf(resource, hooked.find(([key]) => key === resource.key)?.[1] ?? {})),
  ];
}
