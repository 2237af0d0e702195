import { describe, expect, it } from 'vitest';
import { loginFrom, safeTarget } from '#providers/session/addresses.ts';

describe('where signing in leads', () => {
  it.each(['/', '/system/users?page=2&sort=a#x', '/%2F%2Fevil.example', '/login-help'])('accepts %s', (to) =>
    expect(safeTarget(to)).toBe(to),
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    'system',
    '',
    '/login',
    '/login?to=/login',
    '/..//evil.example',
    null,
  ])('refuses %j', (to) => expect(safeTarget(to)).toBeUndefined());

  it('comes back to where one was, but not to the start or the sign-in page', () => {
    expect(loginFrom({ pathname: '/system/users', search: '?page=2', hash: '#a' })).toBe('/login?to=%2Fsystem%2Fusers%3Fpage%3D2%23a');
    expect(loginFrom({ pathname: '/', search: '', hash: '' })).toBe('/login');
    expect(loginFrom({ pathname: '/login', search: '?to=%2Fx', hash: '' })).toBe('/login');
  });
});
