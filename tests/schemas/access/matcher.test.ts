import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePermissions, type UrlRule } from '#schemas/wire/access/matcher.ts';
import { isUrlPattern } from '#schemas/wire/access/urlPattern.ts';

const allows = (rules: readonly UrlRule[], method: string, path: string) => compilePermissions(rules).allows(method, path) !== undefined;

/** The rule of spec §6, said as plainly as can be. */
const naive = (rules: readonly UrlRule[], method: string, path: string): boolean =>
  rules.some(({ url, methods }) => {
    const wanted = url.split('/');
    const given = path.split('/');
    const fits =
      wanted.length === given.length &&
      wanted.every((segment, index) => (/^\{.*\}$/.test(segment) ? given[index] !== '' : segment === given[index]));
    return fits && (!methods?.length || methods.includes(method === 'HEAD' ? 'GET' : method));
  });

describe('the matcher of permissions', () => {
  it.each([
    ['/users/list', 'POST', '/users/list', true],
    ['/users/list', 'POST', '/users/list/', false],
    ['/users/list', 'POST', '/users', false],
    ['/users/list', 'POST', '/users/list/more', false],
    ['/users/list', 'POST', '/Users/list', false],
    ['/users/{id}', 'GET', '/users/7', true],
    ['/users/{id}', 'GET', '/users/any-segment.txt', true],
    ['/users/{id}', 'GET', '/users/', false],
    ['/users/{id}', 'GET', '/users/7/roles', false],
    ['/users/{id}/roles', 'POST', '/users/7/roles', true],
    ['/{any}/{thing}', 'POST', '/users/list', true],
    ['/', 'GET', '/', true],
    ['/', 'GET', '/users', false],
  ])('%s lets %s %s through: %s', (url, method, path, expected) => expect(allows([{ url }], method, path)).toBe(expected));

  it('denies everything when there is no permission', () => expect(allows([], 'GET', '/')).toBe(false));
  it('takes an empty list of methods for all methods', () => expect(allows([{ url: '/a', methods: [] }], 'DELETE', '/a')).toBe(true));
  it('holds a permission to its methods', () => {
    const rules = [{ url: '/users/{id}', methods: ['GET', 'PUT'] }];
    expect(['GET', 'HEAD', 'PUT', 'DELETE', 'POST', 'get'].map((method) => allows(rules, method, '/users/7'))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('tells which permission let the call through', () => {
    const rules = [
      { url: '/users/{id}', methods: ['GET'], name: 'read' },
      { url: '/users/{id}', methods: ['PUT'], name: 'write' },
    ];
    expect(compilePermissions(rules).allows('PUT', '/users/7')?.name).toBe('write');
  });
  it('finds the parameter branch when the literal one leads nowhere', () => {
    const rules = [{ url: '/a/b/c' }, { url: '/a/{x}/d' }];
    expect(allows(rules, 'GET', '/a/b/d')).toBe(true);
  });
  it('ignores a stored url that is not a path', () => expect(allows([{ url: 'users' }, { url: '' }], 'GET', '/users')).toBe(false));
  it('knows no segment by the name of an inherited property', () =>
    expect(['/__proto__', '/constructor', '/toString/{id}'].map((path) => allows([{ url: '/users' }], 'GET', path))).toEqual([
      false,
      false,
      false,
    ]));

  it('answers as the plain reading of the rule does, for any permissions and path', () => {
    const segment = fc.constantFrom('a', 'b', 'c', 'users', '{id}', '{other}', '');
    const methods = fc.option(fc.subarray(['GET', 'POST', 'PUT', 'DELETE']), { nil: undefined });
    const rule = fc.record({ url: fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`), methods });
    const path = fc
      .array(fc.constantFrom('a', 'b', 'c', 'users', '7', ''), { minLength: 1, maxLength: 5 })
      .map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 12 }),
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'),
        path,
        (rules, method, asked) => {
          expect(allows(rules, method, asked)).toBe(naive(rules, method, asked));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('walks no more of the trie than there is of it, however the patterns branch', () => {
    const depth = 12;
    const rules = Array.from({ length: 2 ** depth }, (_, bits) => ({
      url: Array.from({ length: depth }, (__, at) => ((bits >> at) & 1 ? '/a' : '/{x}')).join('') + '/end',
    }));
    const counted = { lookups: 0 };
    const get = Map.prototype.get;
    const matcher = compilePermissions(rules);
    Map.prototype.get = function (this: Map<unknown, unknown>, key: unknown) {
      counted.lookups += 1;
      return get.call(this, key);
    };
    try {
      expect(matcher.allows('GET', `${'/a'.repeat(depth)}/other`)).toBeUndefined();
    } finally {
      Map.prototype.get = get;
    }
    expect(counted.lookups).toBeLessThanOrEqual(2 ** (depth + 1));
  });
});

describe('the form of a url pattern', () => {
  it.each(['/', '/users', '/users/{id}', '/a-b/c_d/{e1}/f.g~h'])('takes %s', (url) => expect(isUrlPattern(url)).toBe(true));
  it.each([
    '',
    'users',
    '/users/',
    '//users',
    '/users/{}',
    '/users/{1a}',
    '/users/*',
    '/users/{id}x',
    '/a/../b',
    '/./a',
    '/a?b',
    '/a b',
    '/（）',
    '/(a+)+$',
  ])('refuses %s', (url) => expect(isUrlPattern(url)).toBe(false));
});

describe('what may be handed on', () => {
  const covers = (own: readonly UrlRule[], rule: UrlRule) => compilePermissions(own).covers(rule);
  it.each([
    [[{ url: '/users/{id}' }], { url: '/users/{id}' }, true],
    [[{ url: '/users/{id}' }], { url: '/users/list', methods: ['POST'] }, true],
    [[{ url: '/users/list' }], { url: '/users/{id}' }, false],
    [[{ url: '/users/{id}', methods: ['GET'] }], { url: '/users/{id}' }, false],
    [[{ url: '/users/{id}', methods: ['GET'] }], { url: '/users/{other}', methods: ['GET'] }, true],
    [
      [
        { url: '/users/{id}', methods: ['GET'] },
        { url: '/users/{id}', methods: ['PUT'] },
      ],
      { url: '/users/{id}', methods: ['GET', 'PUT'] },
      true,
    ],
    [[{ url: '/a/b' }, { url: '/{x}/c' }], { url: '/a/c' }, true],
    [[], { url: '/' }, false],
  ])('holding %j, handing on %j is allowed: %s', (own, rule, expected) => expect(covers(own, rule)).toBe(expected));

  it('lets nobody through a handed-on rule who would not get through the giver’s own', () => {
    const url = fc.array(fc.constantFrom('a', 'b', '{id}'), { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
    const rule = fc.record({ url, methods: fc.option(fc.subarray(['GET', 'POST', 'PUT', 'DELETE']), { nil: undefined }) });
    const path = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 6 }),
        rule,
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        path,
        (own, given, method, asked) => {
          const isHandedOn = covers(own, given) && allows([given], method, asked);
          expect(!isHandedOn || allows(own, method, asked)).toBe(true);
        },
      ),
    );
  });
});
