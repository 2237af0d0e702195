import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionsAfter,
  matrixActions,
  matrixRows,
  type Preset,
  presetOf,
  presets,
  stateOf,
  withActions,
} from '#access/overrides/roles/permissionMatrix.ts';
import { resources } from '#schemas/index.ts';
import { startingPermissions } from '#schemas/wire/access/startingPermissions.ts';

const permissions = startingPermissions(resources).map(({ name, url, methods, tag }, index) => ({
  id: index + 1,
  name,
  url,
  methods,
  tag,
}));
const rows = matrixRows(permissions, resources);
const idOf = (name: string): number => permissions.find((permission) => permission.name === name)!.id;
const row = (key: string) => rows.find((each) => each.key === key)!;
const namesOf = (chosen: ReadonlySet<number>): string[] => permissions.filter(({ id }) => chosen.has(id)).map(({ name }) => name);

describe('The matrix of permissions', () => {
  it('holds every permission of the product exactly once, but for those of tiles', () => {
    const held = rows.flatMap(({ cells }) => Object.values(cells).flat());
    const declared = permissions.filter(({ tag }) => tag !== 'manage').map(({ id }) => id);
    expect(held.toSorted((a, b) => a - b)).toEqual(declared);
  });

  it('names no two lines alike, in neither language', () => {
    for (const language of ['zh', 'en'] as const) {
      const words = rows.map(({ label }) => label[language]);
      expect(words).toEqual([...new Set(words)]);
    }
  });

  it('gives with the first thing seen the tile that leads there, and takes it with the last', () => {
    const seen = withActions(rows, new Set(), row('subscriptions'), ['see']);
    expect(namesOf(seen).toSorted()).toEqual(['subscriptions.history', 'subscriptions.list', 'subscriptions.show', 'tiles.subscription']);
    expect(namesOf(withActions(rows, seen, row('subscriptions'), []))).toEqual([]);
    const both = withActions(rows, withActions(rows, new Set(), row('users'), ['see']), row('roles'), ['see']);
    expect(namesOf(withActions(rows, both, row('users'), []))).toContain('tiles.system');
  });

  it('has whoever does something to records see them, and whoever sees none do nothing to them', () => {
    expect(actionsAfter(row('users'), new Set(), 'change', true)).toEqual(['see', 'change']);
    const chosen = withActions(rows, new Set(), row('users'), ['see', 'change']);
    expect(actionsAfter(row('users'), chosen, 'see', false)).toEqual([]);
  });

  it('leaves all other lines as they are, whatever is given or taken', () => {
    const chosenOf = fc.subarray(permissions.filter(({ tag }) => tag !== 'manage').map(({ id }) => id));
    fc.assert(
      fc.property(chosenOf, fc.constantFrom(...rows), fc.subarray([...matrixActions]), (ids, changed, given) => {
        const next = withActions(rows, new Set(ids), changed, given);
        for (const other of rows.filter(({ key }) => key !== changed.key))
          for (const cell of Object.values(other.cells))
            expect(cell.filter((id) => next.has(id))).toEqual(cell.filter((id) => ids.includes(id)));
      }),
    );
  });

  it('is at a preset once that was chosen, and at none when a part of an action is held', () => {
    for (const preset of Object.keys(presets) as Preset[])
      expect(presetOf(row('users'), withActions(rows, new Set(), row('users'), presets[preset]))).toBe(preset);
    const part = new Set([idOf('users.list')]);
    expect([stateOf(row('users').cells.see!, part), presetOf(row('users'), part)]).toEqual(['some', undefined]);
  });
});
