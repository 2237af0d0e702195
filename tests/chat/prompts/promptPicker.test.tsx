import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PromptPicker } from '#chat/prompts/PromptPicker.tsx';
import { dataProvider } from '#providers/data.ts';
import { serverBeside } from '../../resources/serverBeside.ts';
import { showScreen } from '../../support/consoleScreen.tsx';

const beside = serverBeside();

afterEach(async () => {
  const { data } = await beside.admin.post('/api/prompts/list');
  await beside.admin.post('/api/prompts/bulk-remove', { ids: (data.items as { id: number }[]).map(({ id }) => id) });
});

const write = (prompt_name: string, content: string, rest: object = {}) =>
  beside.admin.post('/prompt/add', { prompt_name, content, ...rest });

/** Opens the picker of free chat; gives its window. */
async function openPicker(allows?: (method: string, path: string) => boolean) {
  const onPick = vi.fn<(text: string) => void>();
  const shown = await showScreen([{ index: true, element: <PromptPicker scene="chat_normal" onPick={onPick} /> }], {
    at: '/',
    data: dataProvider,
    ...(allows && { allows }),
  });
  await shown.user.click(screen.getByRole('button', { name: '选用提示词' }));
  return { ...shown, onPick, picker: await screen.findByRole('dialog', { name: '选用提示词' }) };
}
const names = (picker: HTMLElement) =>
  within(picker)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('The picker of prompts', () => {
  it('offers the prompts of the scene and of every scene, and says which are private', async () => {
    await write('周报', '写一份周报', { prompt_type: 'common' });
    await write('解释', '逐行解释', { chat_scene: 'chat_normal', prompt_desc: '给新人看' });
    await write('看板', '画一页图', { chat_scene: 'chat_dashboard' });
    const { picker } = await openPicker();
    await within(picker).findAllByRole('option');
    expect(names(picker)).toEqual(['解释私有给新人看', '周报公共写一份周报']);
  });

  it('finds a prompt by its words, and takes it by keyboard', async () => {
    await write('周报', '写一份周报');
    await write('解释 SQL', '逐行解释下面的语句');
    const { user, picker, onPick } = await openPicker();
    await within(picker).findAllByRole('option');
    const search = within(picker).getByRole('combobox', { name: '搜索提示词' });
    await waitFor(() => expect(search).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(picker).getByRole('option', { selected: true })).toHaveTextContent('周报');
    await user.keyboard('sql');
    expect(names(picker)).toHaveLength(1);
    expect(search).toHaveAttribute('aria-activedescendant', within(picker).getByRole('option').id);
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('逐行解释下面的语句');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks for the variables before it is used', async () => {
    await write('周报', '写 {城市} 在 {月份} 的周报，{城市} 优先');
    const { user, picker, onPick } = await openPicker();
    await user.click(await within(picker).findByRole('option'));
    const form = within(picker).getByRole('form', { name: '填写变量' });
    expect(within(form).getByRole('textbox', { name: '城市' })).toHaveFocus();
    await user.keyboard('上海{Enter}');
    // The picker may still be on its way into sight.
    await waitFor(() => expect(within(form).getByText('请填写月份')).toBeVisible());
    expect(within(form).getByRole('textbox', { name: '月份' })).toHaveFocus();
    expect(onPick).not.toHaveBeenCalled();
    await user.keyboard('六月{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('写 上海 在 六月 的周报，上海 优先');
  });

  it('closes with Escape and gives the focus back', async () => {
    const { user, picker } = await openPicker();
    await waitFor(() => expect(within(picker).getByText('还没有这个场景的提示词')).toBeVisible());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: '选用提示词' })).toHaveFocus();
  });

  it('leads to where prompts are managed only whoever may open it', async () => {
    const { picker } = await openPicker();
    expect(await within(picker).findByRole('link', { name: '管理提示词' })).toHaveAttribute('href', '/prompt');
  });

  it('has everybody keep prompts of their own: written, changed, used and deleted beside the question', async () => {
    const { user, picker, onPick } = await openPicker((_, path) => path !== '/api/prompts/list' && path !== '/prompt/add');
    await user.click(within(picker).getByRole('button', { name: '我的提示词' }));
    expect(within(picker).queryByRole('link', { name: '管理提示词' })).not.toBeInTheDocument();
    await user.click(await within(picker).findByRole('button', { name: '创建提示词' }));
    await user.type(within(picker).getByRole('textbox', { name: '名称' }), '周报');
    await user.type(within(picker).getByRole('textbox', { name: '内容' }), '写一份周报');
    await user.click(within(picker).getByRole('button', { name: '保存提示词' }));
    await user.click(await within(picker).findByRole('button', { name: '修改“周报”' }));
    await user.type(within(picker).getByRole('textbox', { name: '内容' }), '，三句话');
    await user.click(within(picker).getByRole('button', { name: '保存提示词' }));
    const use = await within(picker).findByRole('button', { name: '选用“周报”' });
    expect(use).toHaveTextContent('写一份周报，三句话');
    await user.click(use);
    expect(onPick).toHaveBeenCalledExactlyOnceWith('写一份周报，三句话');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '选用提示词' }));
    const again = await screen.findByRole('dialog', { name: '选用提示词' });
    await user.click(await within(again).findByRole('button', { name: '我的提示词' }));
    await user.click(await within(again).findByRole('button', { name: '删除“周报”' }));
    await user.click(await screen.findByRole('button', { name: '删除提示词' }));
    expect(await within(again).findByText(/还没有自己的提示词/)).toBeVisible();
    expect(within(again).getByRole('button', { name: '创建提示词' })).toHaveFocus();
  });

  it('is not there for whoever may not use prompts', async () => {
    await showScreen([{ index: true, element: <PromptPicker scene="chat_normal" onPick={() => {}} /> }], {
      at: '/',
      data: dataProvider,
      allows: () => false,
    });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('reads the prompts again when that failed', async () => {
    await write('还在', '还在的内容');
    beside.door.happens(({ url }) => (url?.includes('floatwindows') ? 'cut' : undefined));
    const { user, picker } = await openPicker();
    const again = await within(picker).findByRole('button', { name: '重试' });
    beside.door.happens(undefined);
    await user.click(again);
    expect(await within(picker).findByRole('option')).toHaveTextContent('还在');
  });
});
