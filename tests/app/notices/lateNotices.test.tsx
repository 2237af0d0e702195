import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { expect, it, vi } from 'vitest';
import { LateNotices } from '#app/notices/LateNotices.tsx';
import { waitingNotices } from '#app/notices/lateNotices.ts';
import { type Notices, useNotices } from '#ui/useNotices.ts';

function Leaver({ onLeave }: { onLeave: () => Promise<void> }) {
  const { message, modal } = useNotices();
  const leave = () => {
    message.success('已保存');
    const question = modal.confirm({
      title: '离开吗？',
      content: '没有别的事',
      okText: '离开这里',
      cancelText: '留在这里',
      onOk: (close: () => void) => void onLeave().then(close, () => question.update({ content: '还不能离开' })),
    });
  };
  return <Button onClick={leave}>走</Button>;
}

it('what is said and asked before anything can show it is shown once something can, and can still change', async () => {
  const leave = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue(undefined);
  render(
    <LateNotices>
      <Leaver onLeave={leave} />
    </LateNotices>,
  );
  await userEvent.click(screen.getByRole('button', { name: '走' }));
  expect(await screen.findByText('已保存', {}, { timeout: 10_000 })).toBeVisible();
  await waitFor(() => expect(screen.getByText('没有别的事')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: '离开这里' }));
  expect(await screen.findByText('还不能离开')).toBeVisible();
  expect(screen.queryByText('没有别的事')).toBeNull();
});

it('notices wait in the order in which they were given, and each asks for what shows it', async () => {
  const said: string[] = [];
  const wanted = vi.fn();
  const { notices, ready } = waitingNotices(wanted);
  notices.notification.error({ title: 'first' });
  notices.notification.destroy('first');
  notices.message.info('second');
  expect(wanted).toHaveBeenCalledTimes(3);
  ready({
    message: { info: (what: string) => said.push(what) },
    notification: { error: ({ title }: { title: string }) => said.push(title), destroy: (key: string) => said.push(`no ${key}`) },
  } as unknown as Notices);
  await vi.waitFor(() => expect(said).toEqual(['first', 'no first', 'second']));
});

it('a question can change while it is open, though what shows it can be awaited until it is answered', async () => {
  const update = vi.fn();
  const { notices, ready } = waitingNotices(() => {});
  const question = notices.modal.confirm({ title: 'Leave?' });
  // As antd's: awaiting it gives the answer, which never comes here.
  // oxlint-disable-next-line unicorn/no-thenable -- the very thing that is tested
  ready({ modal: { confirm: () => ({ update, then: () => {} }) } } as unknown as Notices);
  question.update({ content: 'Not yet' });
  await vi.waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith({ content: 'Not yet' }));
});
