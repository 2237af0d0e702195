/** Starting role as the last start left it. Permissions are told by their names here; those that people made by others. */
export interface RoleRecord {
  /** Permissions that the product gave it last; null where people made it, and the product never gave it anything. */
  readonly given: readonly string[] | null;
  /** Permissions that the version started last describes for it. */
  readonly described: readonly string[];
  /** All that the descriptions of earlier versions ever named: whoever administers knows of it. */
  readonly told: readonly string[];
}

/** A starting role as found at a start. */
export interface RoleNow {
  /** Permissions that the role holds. */
  readonly held: ReadonlySet<string>;
  /** Permissions that the starting version describes for it. */
  readonly described: readonly string[];
  /** Permissions in the trash, or deleted for good, are gone: nobody has them, and nobody misses them. */
  stateOf(name: string): 'asMade' | 'changed' | 'gone';
}

/** Outcome of a start for a starting role. */
export interface RoleUpgrade {
  readonly isChanged: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Permissions that the version brought for the role and that were only offered: the role or the permission was changed by people. */
  readonly offered: readonly string[];
  readonly next: RoleRecord;
}

/**
 * Decides what a version gives to a starting role. One that holds exactly what the product gave it last comes to hold what the version
 * describes; any other is left alone. A permission that people changed is offered, as nobody said that it still does what is described.
 */
export function upgradeOf({ given, told }: Omit<RoleRecord, 'described'>, { held, described, stateOf }: RoleNow): RoleUpgrade {
  const isThere = (name: string): boolean => stateOf(name) !== 'gone';
  const missing = described.filter((name) => !held.has(name) && isThere(name));
  const isNew = (name: string): boolean => !told.includes(name);
  const toldNow = [...new Set([...told, ...described])];
  if (given === null || !hasSame([...held].filter(isThere), given.filter(isThere))) {
    return { isChanged: true, added: [], removed: [], offered: missing.filter(isNew), next: { given, described, told: toldNow } };
  }
  const added = missing.filter((name) => stateOf(name) === 'asMade');
  return {
    isChanged: false,
    added,
    removed: given.filter((name) => held.has(name) && !described.includes(name)),
    offered: missing.filter((name) => isNew(name) && stateOf(name) === 'changed'),
    next: { given: [...given.filter((name) => described.includes(name)), ...added], described, told: toldNow },
  };
}

/** True if two lists have the same members. */
export const hasSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));
