import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/* What one does to the input of a field called 样本. */

const textbox = () => screen.findByRole('textbox', { name: /样本/ });
const combobox = () => screen.findByRole('combobox', { name: /样本/ });

export const typing = (text: string) => async (user: UserEvent) => {
  const box = await textbox();
  await user.clear(box);
  await user.type(box, text);
  await user.tab();
};
export const emptying = async (user: UserEvent) => user.clear(await textbox());
export const boxHolds = (text: string) => async () => expect(await textbox()).toHaveValue(text);
export const typingWord = (text: string) => async (user: UserEvent) => {
  const box = await combobox();
  await user.clear(box);
  await user.type(box, text);
  await user.tab();
};
export const emptyingWord = async (user: UserEvent) => user.clear(await combobox());
export const wordIs = (text: string) => async () => expect(await combobox()).toHaveValue(text);
export const choosing = (option: string) => async (user: UserEvent) => {
  await user.click(await combobox());
  await user.click(await screen.findByTitle(option));
};
export const clearingSelect = async (user: UserEvent) =>
  user.click((await screen.findAllByRole('button', { name: /清除|清空|clear/i }))[0]!);
export const pickingDate = (text: string) => async (user: UserEvent) => {
  const box = await textbox();
  await user.click(box);
  await user.type(box, `${text}{Enter}`);
};
export const uploading = async (user: UserEvent) => {
  await screen.findByRole('button', { name: /样本/ });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'a.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: '移除' });
};
export const uploadingHuge = async (user: UserEvent) => {
  await screen.findByRole('button', { name: /样本/ });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: 6 * 1024 * 1024 });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
};
export const removing = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: '移除' }));
