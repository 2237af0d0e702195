import { describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { type Purpose, purposes } from '#schemas/kit/access.ts';
import { defineResource } from '#schemas/kit/defineResource.ts';
import { partsOf, pathOf, verbs } from '#schemas/kit/endpoint.ts';
import { text } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { decideCall, mayCall } from '#schemas/wire/access/mayCall.ts';
import { openEndpoints, selfEndpoints } from '#schemas/wire/access/openEndpoints.ts';
import { startingPermissions } from '#schemas/wire/access/startingPermissions.ts';
import { heldBy, startingRoles } from '#schemas/wire/access/startingRoles.ts';
import { isUrlPattern } from '#schemas/wire/access/urlPattern.ts';

const holding = (...urls: string[]) => ({ isAdmin: false, matcher: compilePermissions(urls.map((url) => ({ url }))) });
const admin = { isAdmin: true, matcher: compilePermissions([]) };
const filled = { id: 7, name: 'x', space: 's', token: 't', file: 'f', line: 3, resource: 'users' };

describe('who may call what', () => {
  it('lets anyone call the open endpoints', () => {
    const refused = openEndpoints.filter((endpoint) => !mayCall(null, partsOf(endpoint).method, pathOf(endpoint, filled)));
    expect(refused).toEqual([]);
  });
  it('asks for a session before what is one’s own', () => {
    for (const endpoint of selfEndpoints) {
      const { method } = partsOf(endpoint);
      const path = pathOf(endpoint, filled);
      expect([endpoint, mayCall(null, method, path), decideCall(holding(), method, path).reason]).toEqual([endpoint, false, 'self']);
    }
  });
  it('denies whatever no permission names', () =>
    expect(decideCall(holding('/roles/list'), 'POST', '/users/list')).toEqual({ allowed: false, reason: 'none' }));
  it('names the permission that lets a call through', () =>
    expect(decideCall(holding('/users/{id}'), 'GET', '/users/7?x=1')).toMatchObject({
      allowed: true,
      reason: 'permission',
      permission: { url: '/users/{id}' },
    }));
  it('lets an admin call everything', () => expect(decideCall(admin, 'DELETE', '/users/7').reason).toBe('admin'));
  it.each(['/users//7', '/users/7/', '/users/%37', '/users;x/7', '/open/../users/7', '/users%2F7', '/users/7#x'])(
    'denies %s to everyone, admins included',
    (path) => expect([null, holding('/users/{id}'), admin].map((holder) => mayCall(holder, 'GET', path))).toEqual([false, false, false]),
  );
});

describe('the starting permissions', () => {
  const permissions = startingPermissions(resources);

  it('have a name and an address of their own, in the form of a pattern', () => {
    expect(new Set(permissions.map(({ name }) => name)).size).toBe(permissions.length);
    expect(permissions.filter(({ url }) => !isUrlPattern(url))).toEqual([]);
  });
  it('let an administrator’s role call every endpoint that needs a permission', () => {
    const holder = { isAdmin: false, matcher: compilePermissions(heldBy(startingRoles[0]!, permissions)) };
    const endpoints = resources.flatMap(({ endpoints: said, actions }) => [
      ...Object.values(said),
      ...Object.values(actions).map(({ endpoint }) => endpoint),
    ]);
    const refused = endpoints.filter((endpoint) => endpoint && !mayCall(holder, partsOf(endpoint).method, pathOf(endpoint, filled)));
    expect(refused).toEqual([]);
  });
  it('give analysts no look at accounts, and developers no change of them', () => {
    const holderOf = (key: string) => ({
      isAdmin: false,
      matcher: compilePermissions(
        heldBy(
          startingRoles.find((role) => role.key === key)!,
          permissions,
        ),
      ),
    });
    expect(mayCall(holderOf('analyst'), 'POST', '/users/list')).toBe(false);
    expect(mayCall(holderOf('analyst'), 'POST', '/api/subscriptions')).toBe(true);
    expect(mayCall(holderOf('developer'), 'POST', '/users/list')).toBe(true);
    expect(['PUT', 'DELETE'].some((method) => mayCall(holderOf('developer'), method, '/users/7'))).toBe(false);
    expect(mayCall(holderOf('developer'), 'PUT', '/code-hierarchies/7')).toBe(true);
  });
  it('of a resource that says nothing are for reading to those who inspect, and all for those who administer', () => {
    const declared = { key: 'gadgets', label: { zh: '', en: '' }, fields: { name: text({ zh: '', en: '' }) }, title: 'name' } as const;
    const namesOf = (resource: Resource, purpose: Purpose) =>
      startingPermissions([resource], [])
        .filter(({ name, serves }) => name.startsWith('gadgets.') && serves.includes(purpose))
        .map(({ name }) => name.slice('gadgets.'.length));
    const silent = defineResource(declared).action('wind', { label: { zh: '', en: '' }, endpoint: 'POST /gadgets/{id}/wind' });
    expect(purposes.map((purpose) => namesOf(silent, purpose))).toEqual([
      [],
      ['list', 'show', 'history', 'trash', 'export'],
      [...verbs, 'wind'],
    ]);
    const said = defineResource({ ...declared, access: { ask: ['list'], inspect: ['create'] } });
    expect(namesOf(said, 'ask')).toEqual(['list']);
    expect(namesOf(said, 'inspect')).toEqual(['list', 'create', 'show', 'history', 'trash', 'export']);
  });
});
