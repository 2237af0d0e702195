import { type ParseResponse, Refine, useParsed } from '@refinedev/core';
import refines from '@refinedev/react-router';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routerProvider } from '#providers/router.ts';
import { dataOf } from '#tests/support/consoleScreen.tsx';

/** Resources whose reading is counted: an address is matched against each once for every time that it is parsed. */
function countedResources() {
  let reads = 0;
  const names = ['users', 'roles'];
  const resources = names.map((name) => ({
    name,
    list: `/system/${name}`,
    edit: `/system/${name}/:id/edit`,
    get show() {
      reads += 1;
      return `/system/${name}/:id`;
    },
  }));
  return { resources, parses: () => reads / names.length };
}

interface Shown {
  readonly at: string;
  readonly provider?: typeof routerProvider;
  /** Hooks at the root, and at the page, that ask for the address. */
  readonly askers?: number;
}

/** Shows a page inside refine, and gives what its hooks parsed, those at the root first. */
function showAskers({ at, provider = routerProvider, askers = 1 }: Shown) {
  const { resources, parses } = countedResources();
  const parsed: ParseResponse[] = [];
  function Asker() {
    parsed.push(useParsed());
    return null;
  }
  const several = Array.from({ length: askers }, (_, index) => <Asker key={index} />);
  const root = (
    <Refine dataProvider={dataOf({})} routerProvider={provider} resources={resources} options={{ disableTelemetry: true }}>
      {several}
      <Outlet />
    </Refine>
  );
  const children = ['/system/:name', '/system/:name/:id', '/system/:name/:id/edit', '/apps/:kind', '*'].map((path) => ({
    path,
    element: several,
  }));
  const router = createMemoryRouter([{ element: root, children }], { initialEntries: [at] });
  const { unmount } = render(<RouterProvider router={router} />);
  return { router, parsed, parses, unmount };
}

describe('the router provider', () => {
  it.each([
    '/system/users',
    '/system/users?currentPage=2&pageSize=20',
    '/system/users?currentPage=02&sorters[0][field]=id&sorters[0][order]=desc',
    '/system/users?filters[0][operator]=or&filters[0][value][0][value][0][field]=a',
    '/system/users?id=7&to=%2Fsystem%3Fa%3Db',
    '/system/users/a%2Fb/edit?name=x',
    '/system/roles/1',
    '/apps/flows',
    '/nowhere?to=/',
  ])('parses %s as that of refine does', (at) => {
    const ours = showAskers({ at });
    ours.unmount();
    const theirs = showAskers({ at, provider: refines });
    expect(ours.parsed).toEqual(theirs.parsed);
  });

  it('parses an address once for all hooks of a route', () => {
    const one = showAskers({ at: '/system/users' });
    const before = one.parses();
    one.unmount();
    const many = showAskers({ at: '/system/users', askers: 300 });
    expect(many.parsed).toHaveLength(600);
    expect(many.parses()).toBe(before);
  });

  it('parses the next address when it changes', async () => {
    const { router, parsed } = showAskers({ at: '/system/users/1?a=1' });
    await act(() => router.navigate('/system/roles/2?b=2'));
    expect(parsed.at(-1)).toMatchObject({ id: '2', action: 'show', resource: { name: 'roles' }, params: { id: '2', b: '2' } });
    expect(parsed.at(-1)!.params).not.toHaveProperty('a');
  });

  it('gives each hook an object that it may change without changing those of others', () => {
    const { parsed } = showAskers({ at: '/system/users?a=1', askers: 2 });
    const [first, second] = parsed as [ParseResponse, ParseResponse];
    first.params!['a'] = 'changed';
    first.pathname = 'changed';
    expect(second).toMatchObject({ pathname: '/system/users', params: { a: '1' } });
  });
});
