import { describe, expect, it } from 'vitest';
import { loginPage } from './loginPage.tsx';

describe('login.html', () => {
  it('holds the form that the script takes over, to the letter (written anew by `npx vitest run tests/app/auth/loginPage -u`)', async () => {
    await expect(loginPage()).toMatchFileSnapshot('../../../login.html');
  });
});
