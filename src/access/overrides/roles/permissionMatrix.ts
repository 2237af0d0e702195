import { contracts } from '#schemas/contracts/index.ts';
import { type Endpoint, partsOf, type Verb, verbs } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Text } from '#schemas/kit/text.ts';
import { permittedCalls } from '#schemas/wire/access/startingPermissions.ts';
import { tiles } from '#schemas/wire/access/tiles.ts';
import type { Choosable } from './permissionGroups.ts';

/** Columns of the matrix: what a role may do with the records of a resource. */
export const matrixActions = ['see', 'add', 'change', 'remove', 'files', 'maintain'] as const;
export type MatrixAction = (typeof matrixActions)[number];

const actionOf: Readonly<Record<Verb, MatrixAction>> = {
  list: 'see',
  show: 'see',
  history: 'see',
  create: 'add',
  update: 'change',
  bulkUpdate: 'change',
  revert: 'change',
  remove: 'remove',
  bulkRemove: 'remove',
  trash: 'remove',
  restore: 'remove',
  import: 'files',
  export: 'files',
  purge: 'maintain',
};

/** One line of the matrix: a resource, or calls that belong together, which are used as a whole. */
export interface MatrixRow {
  readonly key: string;
  readonly label: Text;
  readonly isResource: boolean;
  /** Ids of the permissions behind each action; an action without any cannot be given. */
  readonly cells: Readonly<Partial<Record<MatrixAction, readonly number[]>>>;
  /** Permission of the tile that leads there, given with the first thing that may be seen. */
  readonly tile: number | undefined;
}

type Finder = (endpoint: Endpoint) => number[];

const finderIn = (permissions: readonly Choosable[]): Finder => {
  const byRule = new Map(permissions.map(({ id, url, methods }) => [`${methods?.join() ?? ''} ${url}`, id]));
  return (endpoint) => {
    const { method, path } = partsOf(endpoint);
    return [byRule.get(`${method} ${path}`) ?? []].flat();
  };
};

function cellsOf({ endpoints, actions }: Resource, find: Finder): MatrixRow['cells'] {
  const served = [
    ...verbs.flatMap((verb): [MatrixAction, Endpoint][] => (endpoints[verb] ? [[actionOf[verb], endpoints[verb]]] : [])),
    ...Object.values(actions).map(({ endpoint }): [MatrixAction, Endpoint] => ['maintain', endpoint]),
  ];
  const cells: Partial<Record<MatrixAction, number[]>> = {};
  for (const [action, endpoint] of served) {
    const ids = find(endpoint);
    if (ids.length > 0) cells[action] = [...(cells[action] ?? []), ...ids];
  }
  return cells;
}

function tileOf(permissions: readonly Choosable[], { route }: Resource): number | undefined {
  const path = tiles.find((tile) => tile.path === route || route.startsWith(`${tile.path}/`))?.path;
  return permissions.find(({ url, tag }) => url === path && tag === 'manage')?.id;
}

/** Lines of the matrix, resources in the order of the menu, then calls beside them; a line without any permission is left out. */
export function matrixRows(permissions: readonly Choosable[], resources: readonly Resource[]): MatrixRow[] {
  const find = finderIn(permissions);
  const ofResources = resources.map((resource): MatrixRow => ({
    key: resource.key,
    label: resource.label,
    isResource: true,
    cells: cellsOf(resource, find),
    tile: tileOf(permissions, resource),
  }));
  const taken = new Set(resources.map(({ label }) => label.en));
  return [...ofResources, ...callRows(find, taken)].filter(({ cells }) => Object.keys(cells).length > 0);
}

/** Words of calls beside a resource of the same name. */
const besides = ({ zh, en }: Text): Text => ({ zh: `${zh} · 其他操作`, en: `${en} · other actions` });

function callRows(find: Finder, taken: ReadonlySet<string>): MatrixRow[] {
  const groups = new Map<string, { label: Text; ids: number[] }>();
  for (const [name, endpoint] of permittedCalls()) {
    const label = contracts.find((call) => call.name === name)!.group;
    const group = groups.get(label.en) ?? { label, ids: [] };
    groups.set(label.en, { label, ids: [...group.ids, ...find(endpoint)] });
  }
  return [...groups].flatMap(([key, { label, ids }]) =>
    ids.length > 0
      ? [
          {
            key: `calls:${key}`,
            label: taken.has(label.en) ? besides(label) : label,
            isResource: false,
            cells: { see: ids },
            tile: undefined,
          },
        ]
      : [],
  );
}

/** Share of an action that is given. */
export const stateOf = (ids: readonly number[], chosen: ReadonlySet<number>): 'all' | 'some' | 'none' => {
  const count = ids.filter((id) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
};

/** Presets of a line: nothing, to read, to read and write, or all there is. */
export const presets = {
  none: [],
  read: ['see'],
  write: ['see', 'add', 'change', 'remove'],
  all: matrixActions,
} as const satisfies Record<string, readonly MatrixAction[]>;
export type Preset = keyof typeof presets;

/** The preset that a line is at; undefined where it is at none. */
export function presetOf({ cells }: MatrixRow, chosen: ReadonlySet<number>): Preset | undefined {
  const isAt = (preset: Preset): boolean =>
    matrixActions.every((action) => {
      const ids = cells[action];
      return !ids || stateOf(ids, chosen) === ((presets[preset] as readonly MatrixAction[]).includes(action) ? 'all' : 'none');
    });
  return (Object.keys(presets) as Preset[]).find(isAt);
}

/** The chosen permissions once a line has just these actions. Tiles follow: they are given to whoever sees something behind them. */
export function withActions(
  rows: readonly MatrixRow[],
  chosen: ReadonlySet<number>,
  { cells, key }: MatrixRow,
  given: readonly MatrixAction[],
): Set<number> {
  const next = new Set(chosen);
  for (const action of matrixActions) {
    for (const id of cells[action] ?? []) {
      if (given.includes(action)) next.add(id);
      else next.delete(id);
    }
  }
  return withTiles(rows, next, key);
}

function withTiles(rows: readonly MatrixRow[], chosen: Set<number>, changed: string): Set<number> {
  const tile = rows.find(({ key }) => key === changed)?.tile;
  if (tile === undefined) return chosen;
  const isSeen = rows.some((row) => row.tile === tile && stateOf(row.cells.see ?? [], chosen) !== 'none');
  if (isSeen) chosen.add(tile);
  else chosen.delete(tile);
  return chosen;
}

/** The actions of a line once one of them is given or taken: whatever is done to records is done by who sees them, and nothing by who does not. */
export function actionsAfter({ cells }: MatrixRow, chosen: ReadonlySet<number>, action: MatrixAction, isGiven: boolean): MatrixAction[] {
  const held = matrixActions.filter((each) => stateOf(cells[each] ?? [], chosen) !== 'none');
  if (!isGiven) return action === 'see' ? [] : held.filter((each) => each !== action);
  return [...new Set<MatrixAction>(['see', ...held, action])];
}
