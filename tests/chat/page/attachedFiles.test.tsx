import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { answerNumber, chatBeside, newChat, openChat } from './openChat.tsx';

const beside = chatBeside();

// jsdom knows dialogs, and not how they are opened and closed.
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
  if (!this.open) openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector('button')?.focus();
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
  (openers.get(this) as HTMLElement | null)?.focus();
  fireEvent(this, new Event('close'));
};

const addressOf = (at: number, name: string) => `/api/view/files/${String(at).padStart(22, 'f')}${/\.\w+$/.exec(name)![0]}`;
const attached = (...files: readonly Omit<Attachment, 'url' | 'size'>[]): readonly Attachment[] =>
  files.map((file, at) => ({ ...file, url: addressOf(at, file.name), size: 3 }));

/** A conversation whose question came with these files, which are no longer there. */
async function askedWith(attachments: readonly Attachment[]): Promise<string> {
  const id = await newChat(beside);
  const before = beside.model.answers.length;
  const payload = { conv_uid: id, user_input: 'What is it?', incremental: true };
  const asking = beside.server.inject({
    method: 'POST',
    url: '/api/v1/chat/completions',
    payload,
    headers: { authorization: `Bearer ${beside.admin.token}` },
  });
  const held = await answerNumber(beside, before + 1);
  held.says('It is this');
  held.ends();
  await asking;
  const kept = { attachments: JSON.stringify(attachments) };
  await beside.server.context.store.transaction((trx) => trx.updateTable('turns').set(kept).where('convUid', '=', id).execute());
  return id;
}

const question = () => screen.findByRole('article', { name: '您的问题' });

it('shows the images of a question small, its other files as what can be downloaded, and what the model was not given', async () => {
  const files = attached(
    { name: 'a.png', kind: 'image', unread: 'blind' },
    { name: 'b.csv', kind: 'text' },
    { name: 'c.zip', kind: 'other', unread: 'unreadable' },
  );
  await openChat(await askedWith(files));
  const shown = within(within(await question()).getByRole('group', { name: '随问题发送的文件' }));
  expect(shown.getByRole('button', { name: '放大查看 a.png' }).querySelector('img')).toHaveAttribute('src', files[0]!.url);
  expect(shown.getByRole('button', { name: '下载 b.csv 3 B' })).toBeVisible();
  const answer = await screen.findByRole('article', { name: 'held-model 的回答' });
  expect(answer).toHaveTextContent('这个模型看不了图片，只知道文件名：a.png');
  expect(answer).toHaveTextContent('读不出文字，只把文件名告诉了模型：c.zip');
  expect(answer).not.toHaveTextContent('b.csv');
});

it('shows an image large, with the keyboard alone, and goes through all of them', async () => {
  const files = attached({ name: 'one.png', kind: 'image' }, { name: 'two.png', kind: 'image' });
  const { user } = await openChat(await askedWith(files));
  const first = await screen.findByRole('button', { name: '放大查看 one.png' });
  first.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('img', { name: 'one.png' })).toHaveAttribute('src', files[0]!.url);
  await user.keyboard('{ArrowRight}');
  expect(await within(dialog).findByRole('img', { name: 'two.png' })).toHaveAttribute('src', files[1]!.url);
  expect(dialog).toHaveTextContent('2 / 2');
  await user.keyboard('{ArrowRight}');
  await user.click(within(dialog).getByRole('button', { name: '上一张图片' }));
  expect(await within(dialog).findByRole('img', { name: 'one.png' })).toBeVisible();
  // What Esc does in a browser.
  fireEvent(dialog, new Event('close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(first);
  await user.click(within(await screen.findByRole('dialog', { name: 'one.png' })).getByRole('button', { name: '关闭大图' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(first).toHaveFocus();
});

it('says that an image is gone, and why a file cannot be had', async () => {
  const files = attached(
    { name: 'a.png', kind: 'image' },
    { name: 'b.csv', kind: 'text' },
    { name: 'c.png', kind: 'image', unread: 'gone' },
  );
  const { click } = await openChat(await askedWith(files));
  fireEvent.error((await screen.findByRole('button', { name: '放大查看 a.png' })).querySelector('img')!);
  expect(await screen.findByText('a.png 已不在了')).toBeVisible();
  expect(screen.getByText('c.png 已不在了')).toBeVisible();
  await click('下载 b.csv 3 B');
  expect(await screen.findByText('没有这个文件')).toBeVisible();
});

it('sends the files again with another wording, and shows them while it is written', async () => {
  const { click, user } = await openChat(await askedWith(attached({ name: 'a.csv', kind: 'text' })));
  const before = beside.model.answers.length;
  await screen.findByText('It is this');
  await click('修改问题');
  expect(within(await screen.findByRole('article', { name: '修改问题' })).getByRole('button', { name: '下载 a.csv 3 B' })).toBeVisible();
  await user.keyboard(' And why?{Enter}');
  const held = await answerNumber(beside, before + 1);
  expect(held.question).toMatch(/“a\.csv”，但它已被删除，内容未读。\n\nWhat is it\? And why\?$/);
  held.says('And that');
  held.ends();
  expect(await screen.findByText('已被删除，没有读：a.csv')).toBeVisible();
});
