import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { users } from '#schemas/users.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { sheetCells } from '../../support/files.ts';
import { keepSavedFiles } from '../../support/savedFiles.ts';
import { serverBeside } from '../serverBeside.ts';
import { cells, csv, openImport, tabs } from './importScreen.tsx';

const beside = serverBeside();
const addCode = async (values: object) => (await beside.admin.post('/code-hierarchies/add', values)).data;

describe('choosing a file to import', () => {
  it('refuses what is no sheet, what is empty and more than one, and sends nothing', async () => {
    await openImport();
    const before = beside.door.asked.length;
    for (const [files, said] of [
      [[new File(['x'], 'old.ods')], '“old.ods”不是 CSV、XLSX 或 XLS 文件'],
      [[new File([], 'none.csv')], '“none.csv”是空文件'],
      [[csv('codeName', 'a'), csv('codeName', 'b')], '一次只能导入一个文件'],
    ] as const) {
      fireEvent.drop(screen.getByRole('group', { name: '要导入的文件' }), { dataTransfer: { files } });
      expect(screen.getByRole('alert')).toHaveTextContent(said);
    }
    expect(screen.queryByRole('button', { name: '上传并预览' })).not.toBeInTheDocument();
    expect(beside.door.asked.slice(before).filter((asked) => asked.includes('/import'))).toEqual([]);
  });

  it('tells what the file has to be, and refuses one that is larger than the server takes', async () => {
    const { choose } = await openImport();
    await screen.findByText(/最大 100 MB/);
    await choose(Object.defineProperty(csv('codeName', 'a'), 'size', { value: 200_000_000 }));
    expect(screen.getByRole('alert')).toHaveTextContent('“代码.csv”有 190.7 MB，超过了 100 MB 的上限');
  });

  it('takes a file that is dropped', async () => {
    await openImport();
    fireEvent.drop(screen.getByRole('group', { name: '要导入的文件' }), { dataTransfer: { files: [csv('codeName', 'dropped')] } });
    expect(screen.getByRole('button', { name: '上传并预览' })).toBeEnabled();
  });

  it('asks for the encoding of a CSV file, which a workbook says itself', async () => {
    const { choose, press } = await openImport();
    await choose(csv('codeName', 'a'));
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.parentElement?.textContent)).toEqual([
      '自动识别',
      'UTF-8',
      'GB18030',
    ]);
    await press('移除文件');
    await choose(new File(['PK'], 'a.xlsx'));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('offers a template with the columns to fill in', async () => {
    const saved = keepSavedFiles();
    const { press } = await openImport();
    await press('CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('代码层级 导入模板.csv');
    expect(await sheetCells(await saved[0]!.bytes())).toEqual([['代码名称', '代码说明', '项值', '项说明', '上级代码', '启用']]);
  });

  it('says that a file carries no passwords', async () => {
    await openImport({ resource: users as Resource });
    await waitFor(() => expect(screen.getByText(/文件不能带密码/)).toBeVisible());
  });
});

describe('the preview of an import', () => {
  it('shows what becomes of each row, the change at its cell and the problem at its cell', async () => {
    await addCode({ codeName: '现有', itemValue: '1' });
    const region = await addCode({ codeName: '地区' });
    await addCode({ codeName: '改动', itemValue: '1', description: '旧说明', parentId: region.id });
    const { preview, user } = await openImport();
    await preview('代码名称,项值,启用,上级代码', '现有,1,是,', '改动,2,是,新建', '新建,3,否,', ',4,是,', '坏的,5,也许,没有的');

    await screen.findByRole('heading', { name: '预览 代码.csv' });
    expect(tabs()).toEqual(['创建 1', '更新 1', '无变化 1', '拒绝 2']);
    expect(screen.getByText('共 5 行。确认之前什么都不会改变。')).toBeVisible();
    expect(screen.getByRole('tab', { name: '拒绝 2' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: '创建 1' }));
    await screen.findByText('新建');
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      '行号',
      '代码名称',
      '项值',
      '启用',
      '上级代码',
    ]);
    expect(cells()).toEqual([['4', '新建', '3', '否', '']]);

    await user.click(screen.getByRole('tab', { name: '更新 1' }));
    await screen.findByRole('link', { name: '改动' });
    expect(cells()).toEqual([['3', '改动', '1 → 2', '是', '地区 → 新建']]);

    await user.click(screen.getByRole('tab', { name: '拒绝 2' }));
    expect(await screen.findByRole('rowheader', { description: '必填' })).toBeVisible();
    expect(screen.getByRole('textbox', { description: '必填' })).toHaveValue('');
    expect(screen.getByRole('textbox', { description: '应为“是”或“否”' })).toHaveValue('也许');
    expect(screen.getByRole('textbox', { description: '没有对应的记录' })).toHaveValue('没有的');
  });

  it('asks which field a column holds that no field is called, and goes on with the answer', async () => {
    const { preview, press, user } = await openImport();
    await preview('名字,项值', '按名字,1');
    await user.click(await screen.findByRole('combobox', { name: '文件中的列“名字”对应哪个字段？' }));
    expect(screen.queryByText('导入失败')).not.toBeInTheDocument();
    await user.click(await screen.findByTitle('代码名称'));
    await press('按此继续');
    await screen.findByRole('heading', { name: '预览 代码.csv' });
    expect(tabs()).toEqual(['创建 1']);
    expect(await screen.findByText('按名字')).toBeVisible();
  });

  it('is worded in English', async () => {
    const { preview, user } = await openImport({ language: 'en' });
    await preview('Code name,Active', 'english,maybe', 'fine,yes');
    expect(await screen.findByRole('heading', { name: 'Preview of 代码.csv' })).toBeVisible();
    expect(tabs()).toEqual(['Create 1', 'Refused 1']);
    await user.click(screen.getByRole('tab', { name: 'Refused 1' }));
    expect(await screen.findByRole('textbox', { name: 'Correct Active in line 2', description: 'Must be yes or no' })).toHaveValue('maybe');
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });

  it('has refused cells corrected in their place: Enter has one checked, and goes on to the next once it is right', async () => {
    const { preview, user } = await openImport();
    await preview('codeName,isActive', '改对,也许', ',是', '好的,是');
    const active = await screen.findByRole('textbox', { name: '更正第 2 行的启用' });
    expect(tabs()).toEqual(['创建 1', '拒绝 2']);
    await user.clear(active);
    await user.type(active, '不知道{Enter}');
    await waitFor(() => expect(active).toHaveAttribute('aria-busy', 'false'));
    expect(active).toHaveFocus();
    await user.clear(active);
    await user.type(active, '否{Enter}');
    await waitFor(() => expect(tabs()).toEqual(['创建 2', '拒绝 1']));
    expect(screen.getByText('第 2 行：创建')).toBeInTheDocument();
    const name = screen.getByRole('textbox', { name: '更正第 3 行的代码名称' });
    await waitFor(() => expect(name).toHaveFocus());
    await user.keyboard('起了名{Enter}');
    await waitFor(() => expect(tabs()).toEqual(['创建 3']));
    expect(await screen.findByText('起了名')).toBeVisible();
    expect(screen.getByRole('button', { name: '导入 3 行' })).toBeEnabled();
  });

  it('has a value filled in that the file has no column for, and keeps what is refused again as it was typed', async () => {
    const { preview, user } = await openImport();
    await preview('项值', '没有名字');
    const name = await screen.findByRole('textbox', { name: '更正第 2 行的代码名称' });
    await user.type(name, '补上{Enter}');
    await waitFor(() => expect(tabs()).toEqual(['创建 1']));
    expect(await screen.findByText('补上')).toBeVisible();
  });

  it('names the field of a problem that no column of the file has', async () => {
    const { preview } = await openImport({ resource: users as Resource });
    await preview('邮箱', 'somebody@example.com');
    expect(await screen.findByRole('rowheader', { description: '必填' })).toBeVisible();
  });

  it('is gone through by keyboard: tabs by arrows, pages by buttons', async () => {
    const { preview, user } = await openImport();
    await preview('codeName,isActive', ...Array.from({ length: 45 }, (_, index) => `many-${index},${index < 30 ? '是' : 'x'}`));
    await user.click(await screen.findByRole('tab', { name: '创建 30' }));
    expect(await screen.findByText('many-0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '下一页' }));
    expect(await screen.findByText('many-29')).toBeVisible();
    expect(cells()).toHaveLength(10);
    screen.getByRole('tab', { name: '创建 30' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: '拒绝 15' })).toHaveFocus();
    expect(await screen.findByText('many-30')).toBeVisible();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: '创建 30' })).toHaveAttribute('aria-selected', 'true');
  });

  it('reads a file in GB18030 when told to', async () => {
    const { choose, press, user } = await openImport();
    // "codeName", then 国标 in GB18030.
    await choose(
      new File([new Uint8Array([0x63, 0x6f, 0x64, 0x65, 0x4e, 0x61, 0x6d, 0x65, 0x0a, 0xb9, 0xfa, 0xb1, 0xea, 0x0a])], 'gb.csv'),
    );
    await user.click(screen.getByRole('radio', { name: 'GB18030' }));
    await press('上传并预览');
    expect(await screen.findByText('国标')).toBeVisible();
  });

  it('of nothing new says so, and offers another file', async () => {
    await addCode({ codeName: '不变' });
    const { preview, press } = await openImport();
    await preview('codeName', '不变');
    expect(await screen.findByText('文件与现有数据完全相同，无需导入。')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^导入 / })).not.toBeInTheDocument();
    await press('换一个文件');
    expect(await screen.findByRole('button', { name: '选择文件' })).toBeVisible();
  });

  it('gives the refused rows as a workbook that says what is wrong', async () => {
    const saved = keepSavedFiles();
    const { preview, press } = await openImport();
    await preview('codeName,isActive', '下载,也许');
    await press('下载被拒绝的行');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('代码 未导入的行.xlsx');
    expect(await sheetCells(await saved[0]!.bytes())).toEqual([
      ['代码名称', '启用', '问题'],
      ['下载', '也许', '启用：应为“是”或“否”'],
    ]);
  });
});

describe('a file that cannot be imported', () => {
  it('is told apart by its head: the column that is unknown is asked about, and another file may be chosen', async () => {
    const { preview, press } = await openImport();
    await preview('codeName,颜色', 'a,红');
    expect(await screen.findByRole('combobox', { name: '文件中的列“颜色”对应哪个字段？' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('换一个文件');
    expect(await screen.findByRole('button', { name: '选择文件' })).toBeVisible();
  });

  it('can be called off while it is sent, and is kept', async () => {
    let letGo = (): void => undefined;
    beside.door.happens(({ url }) => (url?.endsWith('/import') ? new Promise<void>((resolve) => (letGo = resolve)) : undefined));
    const { preview, press } = await openImport();
    await preview('codeName', 'called-off');
    expect(await screen.findByRole('heading', { name: '正在上传 代码.csv' })).toHaveFocus();
    await press('取消上传');
    expect(await screen.findByText(/已选择 代码.csv/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    letGo();
  });

  it('and was not received is kept, to be sent again', async () => {
    beside.door.happens(({ url }) => (url?.endsWith('/import') ? 'cut' : undefined));
    const { preview, press } = await openImport();
    await preview('codeName', 'again');
    expect(await screen.findByRole('alert')).toHaveTextContent('上传失败');
    expect(screen.getByText(/已选择 代码.csv/)).toBeVisible();
    beside.door.happens(undefined);
    await press('上传并预览');
    expect(await screen.findByText('again')).toBeVisible();
  });
});
