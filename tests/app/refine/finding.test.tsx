import { CanAccess, useBreadcrumb, useCan, useMenu, useNavigation } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Link } from 'react-router';
import { holderOf } from '../openConsole.tsx';
import { signedInAs } from '../../providers/people.ts';
import { ok, startScriptedServer } from '../../providers/scriptedServer.ts';
import { showPage } from './showPage.tsx';

const reader = holderOf('/users/list');
beforeEach(async () => {
  const { token: _, ...session } = reader;
  const server = await startScriptedServer(() => ok(session));
  signedInAs(reader);
  return async () => {
    signedInAs(null);
    await server.stop();
  };
});

function Buttons() {
  const { data } = useCan({ resource: 'users', action: 'create' });
  return (
    <>
      <CanAccess resource="users" action="list" fallback={<p>No list</p>}>
        <button>List users</button>
      </CanAccess>
      <CanAccess resource="users" action="create" fallback={<p>No way to create</p>}>
        <button>Create users</button>
      </CanAccess>
      {data && <p>{data.can ? 'may create' : data.reason}</p>}
    </>
  );
}

describe('what somebody may do', () => {
  it('CanAccess: shows what is allowed, and the fallback of what is not', async () => {
    await showPage(<Buttons />);
    expect(await screen.findByRole('button', { name: 'List users' })).toBeVisible();
    expect(await screen.findByText('No way to create')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create users' })).not.toBeInTheDocument();
  });

  it('useCan: answers with the reason in the language of the page', async () => {
    await showPage(<Buttons />);
    expect(await screen.findByText('no permission to access this interface')).toBeVisible();
  });
});

function Menu() {
  const { menuItems, selectedKey } = useMenu();
  return (
    <ul>
      {menuItems.map((group) => (
        <li key={group.key}>
          {group.label}
          <ul>
            {group.children.map(({ key, label, route, icon }) => (
              <li key={key}>
                <Link to={route ?? ''} aria-current={key === selectedKey}>
                  {icon}
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Breadcrumb() {
  const { breadcrumbs } = useBreadcrumb();
  return <p>{breadcrumbs.map(({ label, href }) => `${label}${href ? ` (${href})` : ''}`).join(' > ')}</p>;
}

function Navigation() {
  const { list, showUrl, editUrl, createUrl } = useNavigation();
  return (
    <button onClick={() => list('roles')}>
      {[showUrl('users', 7), editUrl('users', 7), createUrl('users'), createUrl('logs')].join(' ')}
    </button>
  );
}

describe('the way around', () => {
  it('useMenu: lists the resources under their groups, in the words of the language', async () => {
    await showPage(<Menu />, { at: '/system/users' });
    expect(await screen.findByRole('link', { name: 'Users', current: true })).toHaveAttribute('href', '/system/users');
    expect(screen.getByText('Access').closest('li')).toContainElement(screen.getByRole('link', { name: 'Roles' }));
  });

  it('useMenu: is in Chinese for whoever reads Chinese', async () => {
    await showPage(<Menu />, { language: 'zh' });
    expect(await screen.findByRole('link', { name: '用户' })).toBeVisible();
    expect(screen.getByText('用户与权限')).toBeVisible();
  });

  it('useBreadcrumb: leads from the group to what is done with the record', async () => {
    await showPage(<Breadcrumb />, { at: '/system/users/7/edit', path: '/system/users/:id/edit' });
    expect(await screen.findByText('Access > Users (/system/users) > Edit')).toBeVisible();
  });

  it('useNavigation: knows where the screens of a resource are, and which it does not have', async () => {
    const { user, router } = await showPage(<Navigation />);
    await user.click(await screen.findByText('/system/users/7 /system/users/7/edit /system/users/create'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/roles'));
  });
});
