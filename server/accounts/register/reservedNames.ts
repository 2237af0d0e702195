import { refuse } from '#schemas/wire/errors.ts';

/** No username is longer (spec §5); what is longer is not looked at. */
const longestName = 20;

/** Names that speak for the product itself. */
const reserved: ReadonlySet<string> = new Set(
  ['admin', 'administrator', 'sysadmin', 'superadmin', 'superuser', 'root', 'system', 'wenshu', 'official', 'support'].map((name) =>
    skeletonOf(name),
  ),
);

/** Letters that are taken for one another, brought to one. `rn` reads as `m`, `vv` as `w`. */
function skeletonOf(name: string): string {
  const lookAlikes: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    l: 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    _: '',
  };
  return [...name.toLowerCase()]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/**
 * Whether a username is, or reads like, one that speaks for the product: `Admin`, `adm1n`, `a_d_m_i_n`, `admin2` (attack F24).
 * Names are ASCII by their schema, so look-alikes from other alphabets do not come this far.
 */
export const isReservedName = (name: string): boolean =>
  name.length <= longestName &&
  [name, name.replace(/[\d_]+$/, ''), name.replace(/^[\d_]+/, '')].some((form) => reserved.has(skeletonOf(form)));

/** Refuses such a name as taken, at its field. */
export function refuseReservedName(username: string): void {
  if (isReservedName(username)) throw refuse('VALIDATION_FAILED', {}, { errors: { username: { key: 'notUnique' } } });
}
