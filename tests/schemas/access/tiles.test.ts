import { describe, expect, it } from 'vitest';
import { tiles, tilesOf } from '#schemas/wire/access/tiles.ts';

const seen = (...permissions: { url: string; tag?: string | null }[]) => tilesOf({ isAdmin: false, permissions }).map(({ key }) => key);

describe('the tiles of the toolbox', () => {
  it('are all shown to an admin', () => expect(tilesOf({ isAdmin: true, permissions: [] })).toEqual([...tiles]));
  it('are shown by a permission tagged manage on exactly their path', () => {
    expect(
      seen(
        { url: '/system', tag: 'manage' },
        { url: '/app', tag: null },
        { url: '/models/x', tag: 'manage' },
        { url: '/{any}', tag: 'manage' },
      ),
    ).toEqual(['system']);
  });
  it('show feedback for any permission that names it', () => expect(seen({ url: '/feedback', tag: null })).toEqual(['feedback']));
});
