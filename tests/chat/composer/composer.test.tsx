import type { CustomParams } from '@refinedev/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Composer, type ComposerProps } from '#chat/composer/Composer.tsx';
import { forgetDrafts } from '#api/drafts.ts';
import { failedCall, showScreen } from '../../support/consoleScreen.tsx';

beforeEach(() => localStorage.clear());

const uploaded = { url: '/api/view/files/1.csv' };
const addressOf = (payload: FormData) => `/api/view/files/${(payload.get('file') as File).name}`;

const zhang = { id: 7, username: 'zhang' };

async function showComposer(
  props: Partial<ComposerProps> = {},
  upload: (asked: CustomParams) => Promise<unknown> = async () => ({ data: uploaded }),
  identity = { id: 1, username: 'admin' },
) {
  const onSend = vi.fn<ComposerProps['onSend']>();
  const element = <Composer draftKey="c-1" onSend={onSend} {...props} />;
  const shown = await showScreen([{ index: true, element }], { at: '/', data: { custom: upload as never }, identity });
  return { ...shown, onSend, field: await screen.findByRole('textbox', { name: '问题' }) };
}

it('sends with Enter, without the blanks around, and is empty again', async () => {
  const { user, field, onSend } = await showComposer();
  await user.type(field, '  one{Shift>}{Enter}{/Shift}two {Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ question: 'one\ntwo', attachments: [] });
  expect(field).toHaveValue('');
});

it('leaves Enter to an input method', async () => {
  const { user, field, onSend } = await showComposer();
  await user.type(field, 'nihao');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(onSend).toHaveBeenCalledOnce();
});

it('gives the question back when it was not taken', async () => {
  const { user, field } = await showComposer({ onSend: async () => false });
  await user.type(field, 'again{Enter}');
  await waitFor(() => expect(field).toHaveValue('again'));
});

it('keeps what is half-written for its conversation over a reload', async () => {
  const first = await showComposer();
  await first.user.type(first.field, 'half');
  first.unmount();
  const other = await showComposer({ draftKey: 'c-2' });
  expect(other.field).toHaveValue('');
  other.unmount();
  expect((await showComposer()).field).toHaveValue('half');
});

it('keeps a question until it is taken, also when the page is left meanwhile', async () => {
  let take: (isTaken: boolean) => void;
  const onSend = () => new Promise<boolean>((resolve) => (take = resolve));
  const first = await showComposer({ onSend });
  await first.user.type(first.field, 'on its way{Enter}');
  expect(first.field).toHaveValue('');
  first.unmount();
  const second = await showComposer({ onSend });
  await waitFor(() => expect(second.field).toHaveValue('on its way'));
  await second.user.type(second.field, '{Enter}');
  second.unmount();
  take!(true);
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('on its way'));
});

it('gives a refused question back before what was written since', async () => {
  let refuse = () => {};
  const { user, field } = await showComposer({ onSend: () => new Promise((resolve) => (refuse = () => resolve(false))) });
  await user.type(field, 'first{Enter}second');
  refuse();
  await waitFor(() => expect(field).toHaveValue('first\n\nsecond'));
});

it('shows what is half-written to nobody else on the same machine, files included', async () => {
  const first = await showComposer();
  await first.user.type(first.field, 'our salaries');
  fireEvent.paste(first.field, { clipboardData: { files: [new File(['abc'], 'salaries.csv')] } });
  await screen.findByRole('button', { name: '移除 salaries.csv' });
  first.unmount();
  const other = await showComposer({}, undefined, zhang);
  await other.user.type(other.field, 'x{Backspace}');
  expect(other.field).toHaveValue('');
  expect(screen.queryByText('salaries.csv')).not.toBeInTheDocument();
  other.unmount();
  await waitFor(async () => expect((await showComposer()).field).toHaveValue('our salaries'));
});

it('forgets what is half-written: of all when somebody signs out, of the others when somebody is there', async () => {
  for (const identity of [undefined, zhang]) {
    const { user, field, unmount } = await showComposer({}, undefined, identity);
    await user.type(field, `of ${identity?.username ?? 'admin'}`);
    unmount();
  }
  forgetDrafts(zhang.id);
  expect(JSON.stringify(localStorage)).toContain('of zhang');
  expect(JSON.stringify(localStorage)).not.toContain('of admin');
  forgetDrafts();
  expect(JSON.stringify(localStorage)).not.toContain('of zhang');
});

it('looks up what follows a slash at its beginning, with whatever keyboard, and leaves keys to what was found', async () => {
  const look = vi.fn();
  const press = vi.fn((key: string) => key === 'Enter');
  const { user, field, onSend } = await showComposer({ slash: { look, press, listId: undefined, activeId: undefined } });
  fireEvent.change(field, { target: { value: '/周报' } });
  expect(look).toHaveBeenLastCalledWith('周报');
  await user.type(field, '{Shift>}{Enter}{/Shift}');
  expect(look).toHaveBeenLastCalledWith(null);
  await user.type(field, '{Enter}');
  expect(press.mock.calls).toEqual([['Enter']]);
  expect(onSend).not.toHaveBeenCalled();
});

it('stops with Escape and with the button in the place of send', async () => {
  const onStop = vi.fn();
  const { user, field, onSend } = await showComposer({ isAnswering: true, onStop });
  await user.type(field, 'next{Enter}{Escape}');
  await user.click(screen.getByRole('button', { name: '停止回答' }));
  expect(onStop).toHaveBeenCalledTimes(2);
  expect(onSend).not.toHaveBeenCalled();
  expect(field).toHaveValue('next');
});

it('says why nothing can be sent, and leads to what helps', async () => {
  const press = vi.fn();
  const { user, field, onSend } = await showComposer({ blocked: { words: 'not now', press } });
  expect(screen.getByRole('button', { name: '发送问题' })).toHaveAccessibleDescription('not now');
  await user.type(field, 'one{Enter}');
  await user.click(screen.getByRole('button', { name: '发送问题' }));
  expect(press).toHaveBeenCalledTimes(2);
  expect(onSend).not.toHaveBeenCalled();
});

it('keeps the file button for whoever may not send any, and says what is missing', async () => {
  const element = <Composer draftKey="c-1" onSend={vi.fn()} />;
  const allows = (_: string, path: string) => path !== '/api/v1/uploadFile';
  const { user, said } = await showScreen([{ index: true, element }], {
    at: '/',
    data: { custom: async () => ({ data: [] }) as never },
    allows,
  });
  const button = await screen.findByRole('button', { name: '添加文件' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/^需要权限：/);
  await user.click(button);
  await waitFor(() => expect(said[0]?.message).toMatch(/^需要权限：/));
  expect(screen.queryByTestId('file-picker')).toBeNull();
});

it('sends files that were pasted, dropped and picked, each uploaded by itself', async () => {
  const upload = vi.fn(async ({ payload }: { payload?: FormData }) => ({ data: payload ? { url: addressOf(payload) } : [] }));
  const { user, field, onSend } = await showComposer({}, upload as never);
  const file = (name: string) => new File(['abc'], name, { type: 'text/csv' });
  fireEvent.paste(field, { clipboardData: { files: [file('pasted.csv')] } });
  fireEvent.drop(field, { dataTransfer: { files: [file('dropped.csv')], types: ['Files'] } });
  await user.upload(screen.getByTestId('file-picker'), file('picked.csv'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^移除/ })).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  await user.type(field, 'look{Enter}');
  const sent = upload.mock.calls.flatMap(([{ payload }]) => (payload instanceof FormData ? [(payload.get('file') as File).name] : []));
  expect(sent).toEqual(['pasted.csv', 'dropped.csv', 'picked.csv']);
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    question: 'look',
    attachments: ['pasted.csv', 'dropped.csv', 'picked.csv'].map((name) => ({
      name,
      url: `/api/view/files/${name}`,
      size: 3,
      kind: 'text',
    })),
  });
});

it('says why a file was refused, tries it again, and lets it go', async () => {
  let sent = 0;
  const { user, field } = await showComposer({}, async ({ url }) => {
    if (!url.endsWith('/uploadFile')) return { data: [] };
    sent += 1;
    if (sent === 1) throw failedCall(413, 'FILE_TOO_LARGE', { facts: { limit: 5 } });
    return { data: uploaded };
  });
  fireEvent.paste(field, { clipboardData: { files: [new File(['abc'], 'big.csv')] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('文件过大，最多 5 字节');
  await user.click(screen.getByRole('button', { name: '重新上传 big.csv' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '移除 big.csv' }));
  expect(screen.queryByText('big.csv')).not.toBeInTheDocument();
  expect(sent).toBe(2);
});
