import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalEntry, createSeals } from '#server/logs/chain/seals.ts';
import { auditTable } from '#server/resources/audit/auditTable.ts';
import { anySign } from '#tests/support/anySign.ts';

const value = fc.oneof(fc.string(), fc.string({ unit: anySign }), fc.integer(), fc.constant(null));
const names = ['id', ...Object.keys(auditTable.columns)].filter((name) => name !== 'seal' && name !== 'sealNumber');
const entry = fc.record(Object.fromEntries(names.map((name) => [name, value])));
const seals = createSeals(Buffer.alloc(32, 7));

/** An entry without what is empty, in the order of its names. */
const meaning = (of: Readonly<Record<string, unknown>>) => names.toSorted().map((name) => of[name] || (of[name] === 0 ? 0 : null));

describe('the canonical form of an entry', () => {
  it('is the same for entries that say the same, and for no others', () => {
    fc.assert(
      fc.property(entry, entry, (one, two) => {
        const isSame = JSON.stringify(meaning(one)) === JSON.stringify(meaning(two));
        expect(canonicalEntry(one) === canonicalEntry(two)).toBe(isSame);
        expect(seals.seal('', one) === seals.seal('', two)).toBe(isSame);
      }),
    );
  });

  it('does not depend on the order of columns, on their seal, or on columns that are not of the log', () => {
    fc.assert(
      fc.property(entry, fc.string(), (one, seal) => {
        const turned = Object.fromEntries([['other', seal], ...Object.entries(one).toReversed(), ['seal', seal], ['sealNumber', 3]]);
        expect(canonicalEntry(turned)).toBe(canonicalEntry(one));
      }),
    );
  });

  it('changes with each of its columns', () => {
    fc.assert(
      fc.property(entry, fc.constantFrom(...names), value, (one, name, other) => {
        const changed = { ...one, [name]: other };
        const isSame = JSON.stringify(meaning(one)) === JSON.stringify(meaning(changed));
        expect(canonicalEntry(changed) === canonicalEntry(one)).toBe(isSame);
      }),
    );
  });
});
