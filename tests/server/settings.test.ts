import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadEnvironment, readSettings, settingsTable } from '#server/settings.ts';

const mistakesOf = (environment: Record<string, string>): string => {
  try {
    readSettings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('the settings', () => {
  it('have defaults that need no environment', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      sessionDays: 7,
      trustProxy: 'false',
      logLevel: 'info',
    });
  });

  it('are read from the environment, an empty variable counting as none', () => {
    const settings = readSettings({ PORT: ' 8080 ', HOST: '', PUBLIC_URL: 'https://wenshu.example.org/', REGISTRATION: 'false' });
    expect(settings).toMatchObject({ port: 8080, host: '127.0.0.1', publicUrl: 'https://wenshu.example.org', registration: false });
  });

  it('tell every mistake at once, each by its name', () => {
    const message = mistakesOf({
      PORT: '99999',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://root@db/x',
      SESSION_DAYS: '0',
      TRUST_PROXY: 'proxy.local',
      PUBLIC_URL: 'wenshu',
    });
    expect(message.split('\n').map((line) => line.trim())).toEqual([
      'These settings are not valid:',
      'PORT must be a whole number from 0 to 65535, but is "99999"',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
      'PUBLIC_URL must be an address that begins with http:// or https://, but is "wenshu"',
      'TRUST_PROXY must be true, false, or the addresses of proxies, but is "proxy.local"',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud"',
      'SESSION_DAYS must be a whole number from 1 to 365, but is "0"',
    ]);
  });

  it('never repeat a secret, even when it is wrong', () => {
    const message = mistakesOf({ ADMIN_PASSWORD: 'hunter2', SMTP_URL: 'ftp://me:swordfish@mail' });
    expect(message).toContain('ADMIN_PASSWORD must have 8 to 20 characters');
    expect(message).not.toMatch(/hunter2|swordfish/);
  });

  it.each(['true', 'false', '10.0.0.1', '10.0.0.0/8, ::1'])('take %s as the proxies to trust', (TRUST_PROXY) => {
    expect(readSettings({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  });

  it('are explained in both languages', () => {
    const unexplained = Object.entries(settingsTable).filter(([, { about }]) => !about.zh || !about.en);
    expect(unexplained).toEqual([]);
  });

  it('may stand in a file, and what is set already wins', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wenshu-env-'));
    const file = join(folder, '.env');
    writeFileSync(file, 'WENSHU_TEST_A=from the file\nWENSHU_TEST_B=from the file\n');
    process.env['WENSHU_TEST_B'] = 'set already';
    try {
      expect(loadEnvironment(file)).toMatchObject({ WENSHU_TEST_A: 'from the file', WENSHU_TEST_B: 'set already' });
      expect(loadEnvironment(join(folder, 'missing'))).toBe(process.env);
    } finally {
      delete process.env['WENSHU_TEST_A'];
      delete process.env['WENSHU_TEST_B'];
      rmSync(folder, { recursive: true });
    }
  });
});
