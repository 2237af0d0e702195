import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerNumber, chatBeside, converse, newChat, openChat, turnsOf } from './openChat.tsx';

const beside = chatBeside();
const asked = () => beside.model.answers.length;

it('asks once, draws once and follows an answer from its midst, though React mounts the page twice over', async () => {
  const id = await newChat(beside);
  const first = await openChat(id);
  await converse(beside, first, 'one', 'first answer');
  const before = asked();
  await first.ask('two');
  const held = await answerNumber(beside, before + 1);
  held.says('Half');
  await screen.findByText('Half');
  first.unmount();
  const again = await openChat(id);
  expect(await screen.findByText('Half')).toBeVisible();
  held.says(' and the rest');
  held.ends();
  expect(await screen.findByText('Half and the rest')).toBeVisible();
  expect(screen.getAllByText('first answer')).toHaveLength(1);
  expect(asked()).toBe(before + 1);
  await again.ask('three');
  await waitFor(async () => expect((await turnsOf(beside, id)).turns.map(({ question }) => question)).toEqual(['one', 'two', 'three']));
});
