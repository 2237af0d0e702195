import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollEvery } from '#app/auth/useQr.ts';
import { signedIn } from '../../providers/people.ts';
import { ok, refused, type Reply, type ScriptedServer, startScriptedServer } from '../../providers/scriptedServer.ts';
import { showSignedOut } from './shown.tsx';

/** Has the time between two questions whether the phone has answered pass at once. */
function askAtOnce(): void {
  const { setTimeout: later } = globalThis;
  const sooner = (run: () => void, milliseconds?: number) => later(run, milliseconds === pollEvery ? 0 : milliseconds);
  vi.stubGlobal('setTimeout', sooner);
}

let server: ScriptedServer;
let polled: Reply;
let starting: () => Reply;
let address: string;
beforeEach(async () => {
  askAtOnce();
  address = '/qr#cccccccccccccccc';
  polled = ok({ state: 'waiting' });
  starting = () =>
    ok({
      id: 'i'.repeat(16),
      secret: 's'.repeat(16),
      code: 'c'.repeat(16),
      address,
      expiresAt: '2026-01-01T00:02:00.000Z',
    });
  server = await startScriptedServer(({ address: asked }) => (asked === '/user/qr/start' ? starting() : polled));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
  localStorage.clear();
});

const started = () => server.asked().filter((one) => one === 'POST /user/qr/start').length;

describe('signing in by phone', () => {
  it('shows a code, asks with its secret whether the phone agreed, and goes on when it did', async () => {
    const { onSignedIn } = showSignedOut({ hash: '#qr' });
    expect(await screen.findByRole('img', { name: '登录二维码' })).toBeVisible();
    polled = ok({ state: 'approved', session: signedIn() });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(JSON.parse(server.seen.at(-1)!.body)).toEqual({ id: 'i'.repeat(16), secret: 's'.repeat(16) });
    expect(localStorage.getItem('token')).toBe('a-token');
    expect(screen.getByText('已确认，正在进入')).toBeVisible();
  });

  it('says of an address that no phone can open how to come by one that it can', async () => {
    showSignedOut({ hash: '#qr' });
    expect(await screen.findByText(/^地址 localhost 只有这台计算机打得开/)).toBeVisible();
  });

  it('says nothing of the kind where the server knows its address', async () => {
    address = 'https://ask.example.org/qr#cccccccccccccccc';
    showSignedOut({ hash: '#qr' });
    expect(await screen.findByRole('img', { name: '登录二维码' })).toBeVisible();
    expect(screen.queryByText(/打得开/)).toBeNull();
  });

  it('says when the phone turned it down, and makes a new code when asked', async () => {
    polled = ok({ state: 'refused' });
    const { user } = showSignedOut({ hash: '#qr' });
    expect(await screen.findByText('手机上拒绝了这次登录')).toBeVisible();
    polled = ok({ state: 'waiting' });
    await user.click(screen.getByRole('button', { name: '刷新二维码' }));
    expect(await screen.findByRole('img', { name: '登录二维码' })).toBeVisible();
    expect(started()).toBe(2);
  });

  it('says when the code has expired, which the server decides', async () => {
    polled = refused(410, 'QR_EXPIRED');
    showSignedOut({ hash: '#qr' });
    expect(await screen.findByText('二维码已过期')).toBeVisible();
  });

  it('goes on waiting when the server cannot be reached for a moment', async () => {
    polled = { status: 503, body: '' };
    const { onSignedIn } = showSignedOut({ hash: '#qr' });
    await waitFor(() => expect(server.asked()).toContain('POST /user/qr/poll'));
    polled = ok({ state: 'approved', session: signedIn() });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  });

  it('says why there is no code, and tries again when asked', async () => {
    const works = starting;
    starting = () => refused(429, 'TOO_MANY_REQUESTS', { facts: { seconds: 5 } });
    const { user } = showSignedOut({ hash: '#qr' });
    expect(await screen.findByText('操作过于频繁，请在 5 秒后重试')).toBeVisible();
    starting = works;
    await user.click(screen.getByRole('button', { name: '刷新二维码' }));
    expect(await screen.findByRole('img', { name: '登录二维码' })).toBeVisible();
  });
});
