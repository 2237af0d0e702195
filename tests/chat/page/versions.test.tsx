import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerNumber, chatBeside, converse, newChat, openChat, turnsOf } from './openChat.tsx';

const beside = chatBeside();
const asked = () => beside.model.answers.length;

/** A conversation of one question that was answered, and that the engine answers beside. */
async function openCompared(question: string) {
  const id = await newChat(beside);
  const page = await openChat(id);
  await converse(beside, page, question, 'held answer');
  await page.click('用另一个模型对比');
  await page.user.click(await screen.findByRole('menuitem', { name: /wenshu-engine/ }));
  return { id, page };
}

it('answers again, and switches between the versions', async () => {
  const id = await newChat(beside);
  const page = await openChat(id);
  await converse(beside, page, 'which?', 'the first');
  const before = asked();
  await page.click('重新回答');
  const held = await answerNumber(beside, before + 1);
  held.says('the second');
  held.ends();
  expect(await screen.findByText('the second')).toBeVisible();
  expect(screen.queryByText('the first')).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: '回答的版本' })).toHaveTextContent('2 / 2');
  await page.click('上一个回答');
  expect(await screen.findByText('the first')).toBeVisible();
  await waitFor(async () => expect((await turnsOf(beside, id)).leaf).toBe(1));
});

it('edits the last question from an empty composer, as a version that keeps what was', async () => {
  const id = await newChat(beside);
  const page = await openChat(id);
  await converse(beside, page, 'one', 'first answer');
  await converse(beside, page, 'two', 'second answer');
  await page.user.type(await page.field(), '{ArrowUp}');
  const editor = await screen.findByRole('textbox', { name: '修改后的问题' });
  expect(editor).toHaveFocus();
  const before = asked();
  await page.user.type(editor, ' or three{Enter}');
  const held = await answerNumber(beside, before + 1);
  held.says('third answer');
  held.ends();
  expect(await screen.findByText('third answer')).toBeVisible();
  expect(screen.getByText('first answer')).toBeVisible();
  expect(screen.getByRole('group', { name: '问题的版本' })).toHaveTextContent('2 / 2');
  expect(screen.queryByRole('group', { name: '回答的版本' })).not.toBeInTheDocument();
  expect((await turnsOf(beside, id)).turns).toMatchObject([
    { turn: 1, parent: null },
    { turn: 2, parent: 1, question: 'two' },
    { turn: 3, parent: 1, question: 'two or three' },
  ]);
});

it('asks several models at once from the composer, for one question', async () => {
  const id = await newChat(beside);
  const page = await openChat(id);
  const before = asked();
  await page.click('同时问其他模型');
  await page.user.click(await screen.findByRole('checkbox', { name: 'wenshu-engine' }));
  await page.user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: '同时问 wenshu-engine' })).toHaveTextContent('+1');
  await page.ask('both of you?');
  (await answerNumber(beside, before + 1)).says('the held one');
  const compared = await screen.findByRole('group', { name: '各个模型的回答' });
  expect(await within(compared).findByRole('region', { name: 'wenshu-engine' })).toBeVisible();
  expect(await within(within(compared).getByRole('region', { name: 'held-model' })).findByText('the held one')).toBeVisible();
  beside.model.answers.at(-1)!.ends();
  expect(await screen.findByRole('button', { name: '同时问其他模型' })).toHaveTextContent('');
  await waitFor(async () =>
    expect((await turnsOf(beside, id)).turns).toMatchObject([
      { model: 'held-model', question: 'both of you?', beside: null },
      { model: 'wenshu-engine', question: 'both of you?', beside: 1 },
    ]),
  );
});

it('compares with another model and goes on with the answer that is kept', async () => {
  const { id, page } = await openCompared('compare this');
  const compared = await screen.findByRole('group', { name: '各个模型的回答' });
  await waitFor(() => expect(within(compared).getAllByRole('button', { name: '以此回答继续' })).toHaveLength(2));
  await waitFor(() => expect(within(compared).getAllByRole('heading', { level: 2 })).toHaveLength(2));
  expect(within(compared).getByText('held answer')).toBeVisible();
  expect(await screen.findByRole('button', { name: '发送问题' })).toHaveAccessibleDescription('先选择以哪个回答继续');
  page.unmount();
  const again = await openChat(id);
  expect(await screen.findByRole('region', { name: 'wenshu-engine' })).toBeVisible();
  const column = await screen.findByRole('region', { name: 'held-model' });
  expect(within(column).getByText('held answer')).toBeVisible();
  await again.user.click(within(column).getByRole('button', { name: '以此回答继续' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: '各个模型的回答' })).not.toBeInTheDocument());
  expect(screen.getByText('held answer')).toBeVisible();
  expect(screen.getByRole('group', { name: '回答的版本' })).toHaveTextContent('1 / 2');
  expect(await again.field()).toHaveFocus();
  await waitFor(async () =>
    expect(await turnsOf(beside, id)).toMatchObject({
      leaf: 1,
      turns: [
        { model: 'held-model', beside: null },
        { model: 'wenshu-engine', question: 'compare this', beside: null },
      ],
    }),
  );
});

it('answers again and stops in one column, and goes on from it', async () => {
  const { id, page } = await openCompared('which is it?');
  const column = await screen.findByRole('region', { name: 'held-model' });
  await screen.findByRole('button', { name: '发送问题' });
  const before = asked();
  await page.user.click(within(column).getByRole('button', { name: '重新回答' }));
  const held = await answerNumber(beside, before + 1);
  held.says('Half');
  await within(column).findByText('Half');
  await page.user.click(within(column).getByRole('button', { name: '停止这个回答' }));
  expect(await within(column).findByText(/回答已停止/)).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  await page.user.click(within(column).getByRole('button', { name: '继续' }));
  const on = await answerNumber(beside, before + 2);
  on.says('whole');
  on.ends();
  expect(await screen.findByText('whole')).toBeVisible();
  expect(screen.queryByRole('group', { name: '各个模型的回答' })).not.toBeInTheDocument();
  expect(screen.getByText('Half')).toBeVisible();
  expect((await turnsOf(beside, id)).turns).toMatchObject(
    [1, 2, 3, 4].map((turn) => ({ turn, beside: null, parent: turn === 4 ? 3 : null })),
  );
});

it('keeps an edited question that could not be put', async () => {
  const id = await newChat(beside);
  const page = await openChat(id);
  await converse(beside, page, 'one', 'answer');
  await page.click('修改问题');
  await beside.admin.post(`/api/v1/chat/dialogue/delete?con_uid=${id}`);
  await page.user.keyboard(' in other words{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('没有这个对话');
  expect(await screen.findByRole('textbox', { name: '修改后的问题' })).toHaveValue('one in other words');
});
