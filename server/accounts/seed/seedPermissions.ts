import type { StartingPermission } from '#schemas/wire/access/startingPermissions.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { isSame } from '../../resources/records/difference.ts';
import type { OperationContext } from '../../context.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { permissionOf } from '../rights.ts';
import { type Seeded, storeSeeded } from './seeded.ts';

/** Record of a permission of the product: as the product made it, changed or made by people, or gone: in the trash or deleted for good. */
export interface SeededPermission {
  readonly id: number;
  readonly state: 'asMade' | 'changed' | 'gone';
}

export interface SeededPermissions {
  /** By name: those of this version and of others that have been here. */
  readonly byName: ReadonlyMap<string, SeededPermission>;
  /** Names that no earlier start has known. */
  readonly created: readonly string[];
  /** Names of calls that have another address than before, whose permissions went with them. */
  readonly moved: readonly string[];
}

interface StoredPermission {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly isLiving: boolean;
  readonly rule: Rule;
}
type Rule = Pick<StartingPermission, 'url' | 'methods' | 'tag'>;

const prefix = 'permission:';
export const permissionKey = (name: string): string => prefix + name;

/** Permissions that starts made, by name and id. */
export const knownIn = (seeded: Seeded): [string, number][] =>
  [...seeded].flatMap(([key, { id }]): [string, number][] => (key.startsWith(prefix) ? [[key.slice(prefix.length), id]] : []));

/** Rule of a permission, to be compared: a tag of people's own lets nothing through, and counts as none. */
const ruleOf = ({ url, methods, tag }: { url: string; methods: readonly string[] | null; tag: string | null }): Rule => ({
  url,
  methods: [...(methods ?? [])].toSorted() as Rule['methods'],
  tag: tag === 'manage' ? tag : null,
});

async function readPermissions({ trx }: OperationContext): Promise<StoredPermission[]> {
  const rows = await trx.selectFrom('permissions').select(['id', 'name', 'url', 'tag', 'methods', 'version', 'deletedAt']).execute();
  return rows.map((row) => ({
    id: Number(row['id']),
    name: String(row['name']),
    version: Number(row['version']),
    isLiving: row['deletedAt'] === null,
    rule: ruleOf(permissionOf(row as Parameters<typeof permissionOf>[0])),
  }));
}

/** Makes the permissions that no earlier start has made, and lets those that nobody changed follow calls that moved. */
export async function seedPermissions(
  call: OperationContext,
  seeded: Seeded,
  declared: readonly StartingPermission[],
): Promise<SeededPermissions> {
  const stored = await readPermissions(call);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const byName = new Map<string, SeededPermission>(
    knownIn(seeded).map(([name, id]) => [name, { id, state: byId.get(id)?.isLiving ? 'asMade' : 'gone' }]),
  );
  const created: string[] = [];
  const moved: string[] = [];
  for (const permission of declared) {
    const known = seeded.get(permissionKey(permission.name));
    if (!known) {
      created.push(permission.name);
      byName.set(permission.name, await makePermission(call, stored, permission));
      continue;
    }
    const row = byId.get(known.id);
    if (!row?.isLiving) continue;
    const following = await follow(call, row, known.given as Rule | undefined, permission);
    if (following === 'moved') moved.push(permission.name);
    byName.set(permission.name, { id: row.id, state: following === 'changed' ? 'changed' : 'asMade' });
  }
  return { byName, created, moved };
}

/** Makes a permission; one of the same name that people made takes its place, and counts as changed where it lets other calls through. */
async function makePermission(
  call: OperationContext,
  stored: readonly StoredPermission[],
  permission: StartingPermission,
): Promise<SeededPermission> {
  const { name, url, methods, tag } = permission;
  const found = stored.find((row) => row.isLiving && row.name.toLowerCase() === name.toLowerCase());
  const values = { name, url, tag, methods: methods.length > 0 ? methods : null };
  const id = found?.id ?? (await createRecord(call, resourceIn(call.context, 'permissions'), values)).id;
  await storeSeeded(call.trx, permissionKey(name), id, ruleOf(permission));
  return { id, state: !found || isSame(found.rule, ruleOf(permission)) ? 'asMade' : 'changed' };
}

/** Compares a record with what it was made as, and gives it the declared address if nobody changed it. Names are not compared. */
async function follow(
  call: OperationContext,
  row: StoredPermission,
  given: Rule | undefined,
  permission: StartingPermission,
): Promise<'same' | 'moved' | 'changed'> {
  const declared = ruleOf(permission);
  const made = given ?? (row.version === 1 ? row.rule : undefined);
  const isDeclared = isSame(row.rule, declared);
  if (!isDeclared && !isSame(row.rule, made)) return 'changed';
  if (!isSame(given, declared)) await storeSeeded(call.trx, permissionKey(permission.name), row.id, declared);
  if (isDeclared) return 'same';
  const { url, methods, tag } = permission;
  const isOtherTile = row.rule.tag !== declared.tag;
  const rule = { url, methods: methods.length > 0 ? methods : null, ...(isOtherTile && { tag }) };
  await updateRecord(call, resourceIn(call.context, 'permissions'), row.id, rule);
  return 'moved';
}
