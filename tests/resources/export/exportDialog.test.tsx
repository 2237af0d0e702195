import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dataProvider } from '#providers/data.ts';
import ExportDialog from '#resources/export/ExportDialog.tsx';
import type { ListScope } from '#resources/export/exportScopes.ts';
import { codeHierarchies } from '#schemas/codeHierarchies.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Language } from '#schemas/kit/text.ts';
import { showScreen } from '../../support/consoleScreen.tsx';
import { sheetCells } from '../../support/files.ts';
import { keepSavedFiles, type SavedFile } from '../../support/savedFiles.ts';
import { serverBeside } from '../serverBeside.ts';

const beside = serverBeside();

interface Opening {
  readonly query?: ListScope;
  readonly ids?: readonly number[];
  readonly language?: Language;
}

/** Five codes, of which two have the value 甲. */
async function fiveCodes(prefix: string): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, itemValue] of ['甲', '乙', '甲', '乙', '乙'].entries()) {
    const { data } = await beside.admin.post('/code-hierarchies/add', { codeName: `${prefix}${index}`, itemValue });
    ids.push(data.id);
  }
  return ids;
}

async function openExport({ language = 'zh', ...what }: Opening) {
  const onClose = vi.fn<() => void>();
  const element = <ExportDialog resource={codeHierarchies as Resource} {...what} onClose={onClose} />;
  const shown = await showScreen([{ path: 'list', element }], { at: '/list', data: dataProvider, language });
  return { ...shown, onClose, press: async (name: string) => shown.user.click(await screen.findByRole('button', { name })) };
}

const choices = (): (string | null)[] => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent);

const rowsOf = async (file: SavedFile | undefined): Promise<string[][]> => sheetCells(await file!.bytes());

const searched = (search: string): ListScope => ({ search, filters: [], sorters: [{ field: 'codeName', order: 'desc' }] });

describe('an export', () => {
  it('of the chosen records, of what the list shows, or of all tells exactly how many each are', async () => {
    const [first] = await fiveCodes('count-');
    const { data } = await beside.admin.post('/code-hierarchies/list', { page_size: 1 });
    await openExport({ query: searched('count-'), ids: [first!] });
    await screen.findByText('当前筛选结果（5 条）');
    await screen.findByText(`全部（${data.total_count} 条）`);
    expect(choices().slice(0, 3)).toEqual(['选中的（1 条）', '当前筛选结果（5 条）', `全部（${data.total_count} 条）`]);
    expect(screen.getByRole('button', { name: '导出 1 条' })).toBeEnabled();
  });

  it('of what the list shows holds those rows, in its order, with the chosen columns alone', async () => {
    const saved = keepSavedFiles();
    await fiveCodes('shown-');
    const query: ListScope = { ...searched('shown-'), filters: [{ field: 'itemValue', operator: 'eq', value: '甲' }] };
    const { press, user } = await openExport({ query });
    await user.click(screen.getByRole('checkbox', { name: '全部列' }));
    await user.click(screen.getByRole('checkbox', { name: '项值' }));
    await user.click(screen.getByRole('checkbox', { name: '代码名称' }));
    await press('导出 2 条');
    expect(await screen.findByText(/^已保存“代码层级 \d{4}-\d\d-\d\d\.xlsx”/)).toBeVisible();
    expect(await rowsOf(saved[0])).toEqual([
      ['代码名称', '项值'],
      ['shown-2', '甲'],
      ['shown-0', '甲'],
    ]);
  });

  it('of the chosen records holds those alone, as CSV in the encoding asked for', async () => {
    const saved = keepSavedFiles();
    const [, second, , fourth] = await fiveCodes('chosen-');
    const { press, user } = await openExport({ query: searched('chosen-'), ids: [second!, fourth!] });
    await user.click(screen.getByRole('radio', { name: 'CSV 文本' }));
    await user.click(screen.getByRole('radio', { name: /GB18030/ }));
    await press('导出 2 条');
    await screen.findByText(/^已保存/);
    const text = new TextDecoder('gb18030').decode(await saved[0]!.bytes());
    expect(
      text
        .split('\r\n')
        .slice(0, 3)
        .map((line) => line.split(',').slice(1, 4)),
    ).toEqual([
      ['代码名称', '代码说明', '项值'],
      ['chosen-3', '', '乙'],
      ['chosen-1', '', '乙'],
    ]);
  });

  it('of everything leaves the filter aside', async () => {
    const saved = keepSavedFiles();
    await fiveCodes('every-');
    const { data } = await beside.admin.post('/code-hierarchies/list', { page_size: 1 });
    const { press, user } = await openExport({ query: searched('every-1') });
    await user.click(screen.getByRole('radio', { name: /^全部/ }));
    await press(`导出 ${data.total_count} 条`);
    await screen.findByText(/^已保存/);
    expect(await rowsOf(saved[0])).toHaveLength(data.total_count + 1);
  });

  it('offers no choice where there is none', async () => {
    await openExport({ query: { filters: [], sorters: [] } });
    expect(choices().filter((choice) => choice?.startsWith('当前') || choice?.startsWith('选中'))).toEqual([]);
  });

  it('needs a column', async () => {
    const { user } = await openExport({});
    await user.click(screen.getByRole('checkbox', { name: '全部列' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请至少选择一列');
    expect(screen.getByRole('button', { name: /^导出/ })).toBeDisabled();
  });

  it('of nothing says so', async () => {
    await openExport({ query: searched('there-is-none') });
    await waitFor(() => expect(screen.getByText('没有可以导出的记录')).toBeVisible());
    expect(screen.getByRole('button', { name: '导出 0 条' })).toBeDisabled();
  });

  it('that fails says so in its place, and can be tried again', async () => {
    const saved = keepSavedFiles();
    await fiveCodes('fails-');
    const { press } = await openExport({ query: searched('fails-') });
    beside.door.happens(({ url }) => (url?.endsWith('/export') ? 'cut' : undefined));
    await press('导出 5 条');
    expect(await screen.findByRole('alert')).toHaveTextContent('导出失败');
    beside.door.happens(undefined);
    await press('导出 5 条');
    await screen.findByText(/^已保存/);
    expect(saved).toHaveLength(1);
  });

  it('can be called off while it comes, and then nothing is kept', async () => {
    const saved = keepSavedFiles();
    await fiveCodes('called-off-');
    const { press } = await openExport({ query: searched('called-off-') });
    let letGo = (): void => undefined;
    beside.door.happens(({ url }) => (url?.endsWith('/export') ? new Promise<void>((resolve) => (letGo = resolve)) : undefined));
    await press('导出 5 条');
    expect(await screen.findByText('服务器正在准备文件')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'CSV 文本' })).toBeDisabled();
    await press('取消下载');
    expect(await screen.findByRole('button', { name: '导出 5 条' })).toBeEnabled();
    letGo();
    expect(saved).toEqual([]);
  });

  it('is worded in English, file and all', async () => {
    const saved = keepSavedFiles();
    await fiveCodes('english-');
    const { press, user, onClose } = await openExport({ query: searched('english-0'), language: 'en' });
    await user.click(screen.getByRole('checkbox', { name: 'All columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Code name' }));
    await press('Export 1 record');
    expect(await screen.findByText(/^Saved "Code hierarchies /)).toBeVisible();
    expect(await rowsOf(saved[0])).toEqual([['Code name'], ['english-0']]);
    await press('Done');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
