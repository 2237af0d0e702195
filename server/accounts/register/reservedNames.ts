import { refuse } from '#schemas/wire/errors.ts';

/** No username is longer (spec §5); what is longer is not looked at. */
const longestName = 20;

/** Signs that are taken for one another, brought to one. */
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

/** Two letters beside each other that read as one; `l` has become `i` before. */
const pairs = { rn: 'm', nn: 'm', vv: 'w', uu: 'w', ci: 'd' } as const;

/** A name as it looks: what reads alike has one skeleton, as in Unicode's TR39, for the ASCII that names are made of. */
function skeletonOf(name: string): string {
  const plain = [...name.toLowerCase()].map((sign) => lookAlikes[sign] ?? sign).join('');
  return Object.entries(pairs).reduce((form, [pair, letter]) => form.replaceAll(pair, letter), plain);
}

/** Names that speak for the product itself. */
const reserved: ReadonlySet<string> = new Set(
  ['admin', 'administrator', 'sysadmin', 'superadmin', 'superuser', 'root', 'system', 'wenshu', 'official', 'support'].map((name) =>
    skeletonOf(name),
  ),
);

/** The name, and what is left of it without some of the digits and underscores at its ends. */
function formsOf(name: string): string[] {
  const before = /^[\d_]*/.exec(name)![0].length;
  const after = name.length - /(?<![\d_])[\d_]*$/.exec(name)![0].length;
  const starts = Array.from({ length: before + 1 }, (_, start) => start);
  const ends = Array.from({ length: name.length - after + 1 }, (_, more) => after + more);
  return starts.flatMap((start) => ends.map((end) => name.slice(start, end)));
}

/**
 * Tells whether a username is, or reads like, one that speaks for the product: `Admin`, `adm1n`, `adnnin`, `aclmin`, `a_d_m_i_n`, `9admin9`
 * (attack F24). Names are ASCII by their schema, so look-alikes from other alphabets do not come this far.
 */
export const isReservedName = (name: string): boolean =>
  name.length <= longestName && formsOf(name).some((form) => reserved.has(skeletonOf(form)));

/** Refuses such a name as taken, at its field. */
export function refuseReservedName(username: string): void {
  if (isReservedName(username)) throw refuse('VALIDATION_FAILED', {}, { errors: { username: { key: 'notUnique' } } });
}
