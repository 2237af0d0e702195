import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPath } from '#schemas/wire/access/canonicalPath.ts';

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/users/list', '/users/list'],
    ['/users/list?page=1', '/users/list'],
    ['/users/7?next=/a//b;c', '/users/7'],
    ['/code-hierarchies/1', '/code-hierarchies/1'],
    ['/files/a.b_c~d-e', '/files/a.b_c~d-e'],
    ['/files/...', '/files/...'],
    ['/files/.hidden', '/files/.hidden'],
    ['/knowledge/%E7%9F%A5%E8%AF%86/document/list', '/knowledge/%E7%9F%A5%E8%AF%86/document/list'],
    ['/knowledge/a%20b', '/knowledge/a%20b'],
    ['/mail/a@b.c', '/mail/a@b.c'],
  ])('keeps %s as %s', (raw, path) => expect(canonicalPath(raw)).toBe(path));

  it.each([
    ['no path at all', ''],
    ['no slash at its start', 'users/list'],
    ['an absolute address', 'http://host/users'],
    ['a doubled slash', '/users//list'],
    ['a doubled slash at its start', '//users/list'],
    ['a slash at its end', '/users/list/'],
    ['a dot segment', '/users/./list'],
    ['a double-dot segment', '/open/../users/list'],
    ['a double-dot segment at its end', '/users/..'],
    ['an encoded dot segment', '/open/%2E%2E/users/list'],
    ['a half encoded dot segment', '/open/.%2E/users'],
    ['an encoded slash', '/users%2Flist'],
    ['an encoded slash in lower case', '/users%2flist'],
    ['a doubly encoded slash', '/users%252Flist'],
    ['an encoded letter', '/us%65rs/list'],
    ['lower-case hexadecimal digits', '/knowledge/%e7%9f%a5'],
    ['a path parameter', '/users;a=b/list'],
    ['an encoded path parameter', '/users%3Blist'],
    ['a backslash', '/users\\list'],
    ['an encoded backslash', '/users%5Clist'],
    ['a fragment', '/users/list#top'],
    ['an encoded fragment', '/users/list%23top'],
    ['an encoded query', '/users/list%3Fa'],
    ['a space', '/users/ list'],
    ['a tab', '/users/\tlist'],
    ['an encoded null', '/users/%00'],
    ['an encoded line break', '/users/%0D%0Alist'],
    ['an encoded delete', '/users/%7F'],
    ['raw letters beyond ASCII', '/knowledge/知识'],
    ['a full-width slash', '/users／list'],
    ['a zero-width space', '/users\u200b/list'],
    ['bytes that are not UTF-8', '/knowledge/%FF'],
    ['an overlong slash', '/users/%C0%AF'],
    ['a lone surrogate', '/users/%ED%A0%80'],
    ['a broken escape', '/users/%2'],
    ['a percent sign alone', '/users/%'],
    ['a brace', '/users/{id}'],
    ['an exceeding length', `/${'a'.repeat(2048)}`],
  ])('refuses %s', (_, raw) => expect(canonicalPath(raw)).toBeUndefined());

  it('gives a path that is read the same by a URL parser, and is canonical again', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '.', '..', '%2F', '%2e', '%41', '%E4%BD%A0', ';', '\\', 'users', 'é', '?', '#', '%', '//'),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = canonicalPath(`/${pieces.join('')}`);
        if (path === undefined) return;
        expect(canonicalPath(path)).toBe(path);
        expect(new URL(path, 'http://host').pathname).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });

  it('lets no two spellings of one decoded path be canonical', () => {
    const spelled = (letters: string) =>
      fc
        .array(fc.boolean(), { minLength: letters.length, maxLength: letters.length })
        .map((coded) =>
          [...letters]
            .map((letter, index) => (coded[index] ? `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}` : letter))
            .join(''),
        );
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9._~-]{1,12}$/).chain((letters) => fc.tuple(fc.constant(letters), spelled(letters))),
        ([letters, spelling]) => {
          const path = canonicalPath(`/a/${spelling}`);
          expect(path === undefined || path === `/a/${letters}`).toBe(true);
        },
      ),
    );
  });
});
