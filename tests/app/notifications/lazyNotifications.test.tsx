import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { beforeAll, expect, it, vi } from 'vitest';
import { LazyNotifications } from '#app/notifications/LazyNotifications.tsx';
import { queuedOutlet } from '#app/notifications/queue.ts';
import { startWords } from '#i18n/index.ts';
import { type NotificationOutlet, useConfirm } from '#ui/notifications.ts';
import { useNotify } from '#ui/useNotify.tsx';

beforeAll(() => startWords('zh'));

function Leaver({ onLeave }: { onLeave: () => Promise<void> }) {
  const notify = useNotify();
  const confirm = useConfirm();
  const leave = () => {
    notify.success('已保存');
    const question = confirm({
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
    <LazyNotifications>
      <Leaver onLeave={leave} />
    </LazyNotifications>,
  );
  await userEvent.click(screen.getByRole('button', { name: '走' }));
  expect(await screen.findByText('已保存')).toBeVisible();
  await waitFor(() => expect(screen.getByText('没有别的事')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: '离开这里' }));
  expect(await screen.findByText('还不能离开')).toBeVisible();
  expect(screen.queryByText('没有别的事')).toBeNull();
});

it('Ctrl and Z take back the last write once, not while something is typed, and not what came before it', async () => {
  const undone: string[] = [];
  function Writer() {
    const notify = useNotify();
    const write = (name: string) => notify.success(`已保存${name}`, { undo: () => undone.push(name) });
    return (
      <>
        <Button onClick={() => write('甲')}>写下甲</Button>
        <Button onClick={() => write('乙')}>写下乙</Button>
        <input aria-label="字" />
      </>
    );
  }
  const user = userEvent.setup();
  render(
    <LazyNotifications>
      <Writer />
    </LazyNotifications>,
  );
  await user.keyboard('{Control>}z{/Control}');
  await user.click(screen.getByRole('button', { name: '写下甲' }));
  await user.click(screen.getByRole('button', { name: '写下乙' }));
  await screen.findByText('已保存乙');
  await user.click(screen.getByRole('textbox', { name: '字' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual([]);
  await user.click(document.body);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByText('已保存乙')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual(['乙']);
});

it('notifications wait in the order in which they were given, and each asks for what shows it', async () => {
  const shown: string[] = [];
  const wanted = vi.fn();
  const { outlet, ready } = queuedOutlet(wanted);
  outlet.open({ key: 'first', title: 'first' });
  outlet.close('first');
  outlet.open({ key: 'second', title: 'second' });
  expect(wanted).toHaveBeenCalledTimes(3);
  ready({
    open: ({ key }) => shown.push(String(key)),
    close: (key) => shown.push(`no ${key}`),
    confirm: () => ({ update: () => {} }),
  });
  await waitFor(() => expect(shown).toEqual(['first', 'no first', 'second']));
});

it('a question can change while it is open, though what shows it can be awaited until it is answered', async () => {
  const update = vi.fn();
  const { outlet, ready } = queuedOutlet(() => {});
  const question = outlet.confirm({ title: 'Leave?' });
  // As antd's: awaiting it gives the answer, which never comes here.
  // oxlint-disable-next-line unicorn/no-thenable -- the very thing that is tested
  ready({ confirm: () => ({ update, then: () => {} }) } as unknown as NotificationOutlet);
  question.update({ content: 'Not yet' });
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith({ content: 'Not yet' }));
});
