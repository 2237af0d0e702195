import { afterEach, describe, expect, it } from 'vitest';
import { accessControlProvider } from '#providers/access/accessControl.ts';
import { admin, signedIn, signedInAs } from './people.ts';

afterEach(() => localStorage.clear());

const { can, allows, options } = accessControlProvider;

const answers = (asked: readonly [resource: string | undefined, action: string][]) =>
  Promise.all(asked.map(async ([resource, action]) => (await can(resource === undefined ? { action } : { resource, action })).can));

describe('what may be offered', () => {
  it('is what a stored permission names, by the endpoint of the resource', async () => {
    signedInAs(signedIn());
    expect(
      await answers([
        ['users', 'list'],
        ['users', 'show'],
        ['users', 'create'],
        ['users', 'edit'],
        ['users', 'delete'],
        ['roles', 'list'],
      ]),
    ).toEqual([true, true, false, false, false, false]);
  });

  it('is told with a reason when it is not', async () => {
    signedInAs(signedIn());
    expect(await can({ resource: 'roles', action: 'list' })).toEqual({ can: false, reason: '无权限访问该接口' });
  });

  it('is a group when anything in it may be, and a management area when its tile is shown', async () => {
    signedInAs(signedIn());
    expect(
      await answers([
        ['access', 'list'],
        ['data', 'list'],
        ['system', 'list'],
        ['flow', 'list'],
        ['nonsense', 'list'],
        [undefined, 'list'],
      ]),
    ).toEqual([true, false, true, false, false, true]);
  });

  it('covers clones, actions, and no word that merely every object has', async () => {
    signedInAs(
      signedIn({
        userPermissions: [
          { id: 1, name: 'x', url: '/users/add', tag: null, methods: null },
          { id: 2, name: 'y', url: '/users/suspend', tag: null, methods: null },
        ],
      }),
    );
    expect(
      await answers([
        ['users', 'clone'],
        ['users', 'suspend'],
        ['users', 'reinstate'],
        ['users', 'constructor'],
        ['users', 'toString'],
      ]),
    ).toEqual([true, true, false, false, false]);
  });

  it('is everything that exists for an administrator, and nothing for nobody', async () => {
    signedInAs(admin);
    expect(
      await answers([
        ['users', 'delete'],
        ['logs', 'create'],
        ['access', 'list'],
      ]),
    ).toEqual([true, false, true]);
    signedInAs(null);
    expect(
      await answers([
        ['users', 'list'],
        ['access', 'list'],
        ['system', 'list'],
      ]),
    ).toEqual([false, false, false]);
  });

  it('does not depend on the record, and is never out of date by time', async () => {
    signedInAs(signedIn());
    expect(await can({ resource: 'users', action: 'show', params: { id: 99 } })).toEqual({ can: true });
    expect(options.queryOptions.staleTime).toBe(Infinity);
  });

  it('is also answered at once, for an endpoint with its parameters left open', () => {
    signedInAs(signedIn());
    expect([
      allows('GET', '/users/{id}'),
      options.allows('POST', '/users/list'),
      allows('DELETE', '/users/{id}'),
      allows('GET', '/users/{id}/history'),
    ]).toEqual([true, true, false, false]);
  });

  it('follows new permissions at once', async () => {
    signedInAs(signedIn());
    signedInAs(signedIn({ userPermissions: [] }));
    expect(allows('POST', '/users/list')).toBe(false);
  });
});
