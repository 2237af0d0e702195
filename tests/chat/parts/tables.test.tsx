import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { keepSavedFiles } from '../../support/savedFiles.ts';
import { showAnswer } from '../answer/showAnswer.tsx';
import { fence } from '../model/parts/payloads.ts';

const written = '| 区域 | 金额 |\n| --- | ---: |\n| 华东 | 1,200 |\n| **华南** | 90 |\n| =cmd() | |\n| 华北 | 1,050 |\n';
const column = (at: number) => [...document.querySelectorAll('tbody tr')].map((row) => row.children[at]?.textContent);

describe('A table of an answer', () => {
  it('is sorted by a column upwards, downwards and not at all; empty cells stay last', async () => {
    const { user } = await showAnswer(written);
    const head = () => screen.getByRole('columnheader', { name: '金额' });
    await user.click(within(head()).getByRole('button'));
    expect(column(1)).toEqual(['90', '1,050', '1,200', '']);
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(head()).getByRole('button'));
    expect(column(1)).toEqual(['1,200', '1,050', '90', '']);
    expect(head()).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(head()).getByRole('button'));
    expect(column(0)).toEqual(['华东', '华南', '=cmd()', '华北']);
    expect(head()).not.toHaveAttribute('aria-sort');
  });

  it('holds its columns at the widths of its first row from the second on, and leaves a table that is there at once', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120);
    const held = () => [...document.querySelectorAll('col')].map((col) => col.style.width);
    const rows = ['| 区域 | 金额 |\n| --- | ---: |\n', '| 华东 | 1,200 |\n', '| 华南 | 90 |\n', '| 一个很长的地区名 | 90 |\n'];
    const upTo = (count: number) => rows.slice(0, count).join('');
    const { grow } = await showAnswer(upTo(2), { isStreaming: true });
    expect(held()).toEqual([]);
    width.mockReturnValue(300);
    grow(upTo(3));
    expect(held()).toEqual(['120px', '120px']);
    grow(upTo(4));
    expect(held()).toEqual(['120px', '120px']);
    width.mockRestore();
    cleanup();
    await showAnswer(upTo(4));
    expect(held()).toEqual([]);
  });

  it('is copied as it stands, ready to be pasted into a spreadsheet', async () => {
    const { user } = await showAnswer(written);
    await user.click(screen.getByRole('button', { name: '复制表格' }));
    expect(await navigator.clipboard.readText()).toBe('区域\t金额\n华东\t1,200\n华南\t90\n=cmd()\t\n华北\t1,050');
    expect(await screen.findByRole('button', { name: '复制成功' })).toBeVisible();
  });

  it('is exported as CSV in which no cell is a formula', async () => {
    const saved = keepSavedFiles();
    const { user } = await showAnswer(written);
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(saved[0]?.name).toBe('表格.csv');
    expect((await saved[0]?.bytes())?.toString('utf8')).toBe('\uFEFF区域,金额\r\n华东,"1,200"\r\n华南,90\r\n\'=cmd(),\r\n华北,"1,050"\r\n');
  });

  it('is a file with the name of the question, where it has none of its own', async () => {
    const saved = keepSavedFiles();
    const { user } = await showAnswer(written, { question: '华东/华南的金额是多少？' });
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(saved[0]?.name).toBe('华东 华南的金额是多少.csv');
  });

  it('says so when copying is refused', async () => {
    const { user } = await showAnswer(written);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await user.click(screen.getByRole('button', { name: '复制表格' }));
    expect(await screen.findByText('没有复制成功，请选中后手动复制')).toBeVisible();
  });

  it('shows the rows of a query 200 at a time, and exports all of them', async () => {
    const saved = keepSavedFiles();
    const data = Array.from({ length: 450 }, (_, at) => ({ id: `r${at}`, amount: at * 1000 }));
    const { user } = await showAnswer(fence('vis-chart', { type: 'response_table', sql: '', title: '明细/2026', describe: '', data }));
    expect(column(0)).toHaveLength(200);
    expect(column(1)[2]).toBe('2,000');
    await user.click(screen.getByTitle('3'));
    await waitFor(() => expect(column(0)).toEqual(data.slice(400).map(({ id }) => id)));
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(saved[0]?.name).toBe('明细 2026.csv');
    expect((await saved[0]?.bytes())?.toString('utf8').split('\r\n')).toHaveLength(452);
  });

  it('says that a query found nothing', async () => {
    await showAnswer(fence('vis-chart', { type: 'response_table', sql: 'select 1', title: '', describe: '', data: [] }), {
      language: 'en',
    });
    expect(screen.getByText('No data')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Chart' })).toBeNull();
  });
});
