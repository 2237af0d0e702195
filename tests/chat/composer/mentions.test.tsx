import { screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { Composer, type ComposerHandle } from '#chat/composer/Composer.tsx';
import { MentionList } from '#chat/mentions/MentionList.tsx';
import { useMentions } from '#chat/mentions/useMentions.ts';
import { showScreen } from '../../support/consoleScreen.tsx';

function Asking({ scene, onSend }: { readonly scene: string; readonly onSend: () => void }) {
  const composer = useRef<ComposerHandle>(null);
  const mentions = useMentions(scene, (text) => composer.current?.insert(text));
  return (
    <>
      <MentionList {...mentions} />
      <Composer ref={composer} draftKey="mentions" onSend={onSend} mention={mentions.lookup} />
    </>
  );
}

async function open(scene = 'chat_normal') {
  localStorage.clear();
  const onSend = vi.fn();
  const subjects: Readonly<Record<string, readonly string[]>> = {
    chat_with_db_execute: ['财务库'],
    chat_knowledge: ['差旅制度', '产品手册', '产品价目'],
  };
  const custom = vi.fn(async ({ query }: { readonly query?: { readonly chat_mode?: string } }) => ({
    data: (subjects[query?.chat_mode ?? ''] ?? []).map((param) => ({ param, type: 'any' })),
  }));
  const element = <Asking scene={scene} onSend={onSend} />;
  const { user } = await showScreen([{ index: true, element }], { at: '/', data: { custom } as never });
  return { user, onSend, custom, field: await screen.findByRole('textbox', { name: '问题' }) };
}

it('completes the name of a knowledge space after an @, by keys', async () => {
  const { user, field, onSend } = await open();
  await user.type(field, '请问@产品');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['@产品手册', '@产品价目']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('请问@产品价目 ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('多少钱{Enter}');
  expect(onSend).toHaveBeenCalledWith({ question: '请问@产品价目 多少钱', attachments: [] });
});

it('completes the name of a database as well', async () => {
  const { user, field } = await open();
  await user.type(field, '@财');
  await user.click(await screen.findByRole('option', { name: '@财务库' }));
  expect(field).toHaveValue('@财务库 ');
});

it('completes by a click, and leaves off at Escape and where nothing is found', async () => {
  const { user, field } = await open();
  await user.type(field, '@差');
  await user.click(await screen.findByRole('option', { name: '@差旅制度' }));
  expect(field).toHaveValue('@差旅制度 ');
  await user.type(field, '@');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(field, ' a@产');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('asks for no spaces in a conversation that has a subject', async () => {
  const { user, field, custom } = await open('chat_with_db_execute');
  await user.type(field, '@产');
  expect(custom).not.toHaveBeenCalledWith(expect.objectContaining({ url: '/api/v1/chat/mode/params/list' }));
});

it('looks for nothing more once what was written is sent by the button', async () => {
  const { user, field, onSend } = await open();
  await user.type(field, '@产');
  await screen.findByRole('listbox');
  await user.click(screen.getByRole('button', { name: '发送问题' }));
  expect(onSend).toHaveBeenCalledWith({ question: '@产', attachments: [] });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});
