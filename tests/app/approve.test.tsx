import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { QrWaiting } from '#schemas/wire/session.ts';
import { type Answering, ok, refused } from '../providers/scriptedServer.ts';
import { openConsole, signedIn } from './openConsole.tsx';

const waiting: QrWaiting = {
  state: 'waiting',
  browser: 'Firefox on Linux',
  address: '10.1.2.3',
  startedAt: '2026-11-20T06:05:09.000Z',
  expiresAt: '2026-11-20T06:10:09.000Z',
};
const asked = ({ body }: { body: string }) => (JSON.parse(body) as { decision: string }).decision;
const answers: Answering = (seen) => {
  if (seen.address !== '/user/qr/approve') return undefined;
  return ok({ ...waiting, state: { look: 'waiting', approve: 'approved', refuse: 'refused' }[asked(seen)] });
};
const at = '/qr#abcdefghijklmnop';

describe('Approving a sign-in by phone', () => {
  it('shows which browser waits, and lets it in only when asked to', async () => {
    const { user, server } = await openConsole({ at, who: signedIn(), answers });
    expect(await screen.findByText('允许下面的设备以 lin_wei 的身份登录吗？')).toBeInTheDocument();
    expect(screen.getByText('Firefox on Linux')).toBeInTheDocument();
    expect(screen.getByText('10.1.2.3')).toBeInTheDocument();
    const decisions = () => server.seen.filter(({ address }) => address === '/user/qr/approve').map(asked);
    expect(decisions()).toEqual(['look']);
    await user.click(screen.getByRole('button', { name: '允许登录' }));
    expect(await screen.findByText('已允许，那台设备即将登录')).toBeInTheDocument();
    expect(decisions()).toEqual(['look', 'approve']);
  });

  it('sends a stranger away', async () => {
    const { user } = await openConsole({ at, who: signedIn(), answers });
    await user.click(await screen.findByRole('button', { name: '拒绝' }));
    expect(await screen.findByText('已拒绝，那台设备不会登录')).toBeInTheDocument();
  });

  it('says that a code is over, or was used', async () => {
    await openConsole({ at, answers: ({ address }) => (address === '/user/qr/approve' ? refused(410, 'QR_EXPIRED') : undefined) });
    expect(await screen.findByText('二维码已过期，请刷新')).toBeInTheDocument();
  });

  it('keeps the question where the decision did not arrive, and sends it again when it is tried again', async () => {
    let isCut = true;
    const { user } = await openConsole({
      at,
      who: signedIn(),
      answers: (seen, reply) => {
        if (isCut && seen.address === '/user/qr/approve' && asked(seen) === 'approve') return { hangUp: true };
        return answers(seen, reply);
      },
    });
    await user.click(await screen.findByRole('button', { name: '允许登录' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText('Firefox on Linux')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '拒绝' })).toBeEnabled();
    isCut = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('已允许，那台设备即将登录')).toBeInTheDocument();
  });

  it('says that a code is over where it is only known when it is decided', async () => {
    const { user } = await openConsole({
      at,
      who: signedIn(),
      answers: (seen, reply) =>
        seen.address === '/user/qr/approve' && asked(seen) === 'approve' ? refused(410, 'QR_EXPIRED') : answers(seen, reply),
    });
    await user.click(await screen.findByRole('button', { name: '允许登录' }));
    expect(await screen.findByText('二维码已过期，请刷新')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '允许登录' })).not.toBeInTheDocument();
  });

  it('says that a link without a code is of no use', async () => {
    await openConsole({ at: '/qr' });
    expect(await screen.findByText('链接里没有登录码，请重新扫描二维码')).toBeInTheDocument();
  });
});
