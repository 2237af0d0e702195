import { resourceOf } from '#schemas/index.ts';
import { permissionTitle } from '#schemas/wire/access/permissionTitle.ts';
import type { Text } from '#schemas/kit/text.ts';

/** As much of a permission as choosing it needs. */
export interface Choosable {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly methods: readonly string[] | null;
  readonly tag?: string | null;
}

export interface PermissionGroup {
  readonly key: string;
  /** The resource it is about; undefined for tiles and for all others. */
  readonly label: Text | undefined;
  readonly permissions: readonly Choosable[];
}

const others = 'others';

const groupKey = ({ name }: Choosable): string => {
  const [head = ''] = name.split('.');
  return name.includes('.') && (head === 'tiles' || resourceOf(head)) ? head : others;
};

function wordsOf(name: string): string {
  const { zh = '', en = '' } = permissionTitle(name) ?? {};
  return `${zh} ${en}`;
}

const hasWords = ({ name, url, methods }: Choosable, words: readonly string[], label: string): boolean =>
  words.every((word) => `${name} ${methods?.join(' ') ?? ''} ${url} ${label} ${wordsOf(name)}`.toLowerCase().includes(word));

/** Permissions by what they are about, in the order they come, only those that hold every word of a search. */
export function groupPermissions(permissions: readonly Choosable[], search: string): PermissionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Choosable[]>();
  for (const permission of permissions) {
    const key = groupKey(permission);
    const label = resourceOf(key)?.label;
    if (!hasWords(permission, words, label ? `${label.zh} ${label.en}` : '')) continue;
    groups.set(key, [...(groups.get(key) ?? []), permission]);
  }
  const inOrder = [...groups].sort(([a], [b]) => Number(a === others) - Number(b === others));
  return inOrder.map(([key, found]) => ({ key, label: resourceOf(key)?.label, permissions: found }));
}
