import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChartPart } from '#chat/model/parts/chart.ts';
import { PartActionsContext } from '#chat/parts/partActions.ts';
import { PartView } from '#chat/parts/PartView.tsx';
import { showScreen } from '../../support/consoleScreen.tsx';
import { keepSavedFiles } from '../../support/savedFiles.ts';
import { showAnswer } from '../answer/showAnswer.tsx';
import { chart, chartView, dashboard, fence, report } from '../model/parts/payloads.ts';

/** jsdom lays nothing out, and what is drawn into no room is nothing; nor has it a canvas, which it would complain of each time. */
function giveRoom() {
  HTMLCanvasElement.prototype.getContext = () => null;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => 640 },
    clientHeight: { configurable: true, get: () => 320 },
  });
}
giveRoom();

const sold: ChartPart = {
  kind: 'chart',
  type: 'bar',
  title: '',
  describe: '',
  sql: 'select 1',
  columns: ['城市', '销售额'],
  rows: [
    ['北京', 3],
    ['上海', 4],
  ],
};

const drawing = (name: RegExp) => screen.findByRole('img', { name });

describe('A chart of an answer', () => {
  it('is offered to other rooms as it is seen: of the type that was chosen, and what was run again in its place', async () => {
    const Told = ({ part }: { readonly part: ChartPart }) => <output>{`${part.type} ${part.columns.join()}`}</output>;
    const origin = { source: '库', dialect: 'sqlite', tables: [], rules: [], isCut: false, milliseconds: 1, reading: '' };
    const rows = {
      columns: ['城市', '次数'],
      rows: [
        ['北京', 1],
        ['上海', 2],
      ],
      tables: [],
      rules: [],
      isCut: false,
      milliseconds: 2,
    };
    const { user } = await showScreen(
      [
        {
          path: '/',
          element: (
            <PartActionsContext value={[{ chart: Told }]}>
              <PartView part={{ ...sold, origin }} source="" />
            </PartActionsContext>
          ),
        },
      ],
      { at: '/', data: { custom: async () => ({ data: rows }) as never } },
    );
    expect(screen.getByRole('status')).toHaveTextContent('bar 城市,销售额');
    await user.click(await screen.findByRole('combobox', { name: '图表类型' }));
    await user.click(await screen.findByTitle('饼图'));
    expect(screen.getByRole('status')).toHaveTextContent('pie 城市,销售额');
    await user.click(screen.getByRole('tab', { name: 'SQL' }));
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.click(await screen.findByRole('button', { name: '执行' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('城市,次数'));
  });

  it('is drawn as it was asked for, and shows its data and its query under tabs', async () => {
    const { user } = await showAnswer(fence('vis-chart', chart));
    const drawn = await drawing(/^柱状图：各城市销售额。4 行数据/);
    await waitFor(() => expect(drawn.querySelector('svg')).not.toBeNull());
    expect(await within(drawn).findByText('北京')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: '数据' }));
    expect(await screen.findByRole('cell', { name: '120.5' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'SQL' }));
    expect(await screen.findByText(/select/)).toBeVisible();
  });

  it('can be drawn as another type that fits its data', async () => {
    const { user } = await showAnswer(fence('vis-chart', chart));
    await user.click(screen.getByRole('combobox', { name: '图表类型' }));
    const types = (await screen.findAllByRole('option')).map((option) => option.getAttribute('aria-label') ?? option.textContent);
    expect(types.length).toBeGreaterThan(0);
    await user.click(await screen.findByTitle('饼图'));
    expect(await drawing(/^饼图：/)).toBeVisible();
  });

  it.each([
    ['LineChart', '折线图'],
    ['response_area_chart', '面积图'],
    ['response_donut_chart', '环形图'],
    ['response_scatter_plot', '散点图'],
    ['response_unheard_of', '柱状图'],
  ])('that is called %s is drawn as %s', async (type, name) => {
    await showAnswer(chartView({ ...chart, type }), {});
    const drawn = await drawing(new RegExp(`^${name}：`));
    await waitFor(() => expect(drawn.querySelector('svg')).not.toBeNull());
  });

  it('begins with the data where a table was asked for', async () => {
    await showAnswer(chartView({ ...chart, type: 'response_table' }));
    expect(screen.getByRole('tab', { name: '数据' })).toHaveAttribute('aria-selected', 'true');
  });

  it('is on paper with its data and query, though only the data was looked at', async () => {
    const { user } = await showAnswer(fence('vis-chart', chart));
    const drawn = await drawing(/^柱状图：/);
    await waitFor(() => expect(drawn.querySelector('svg')).not.toBeNull());
    await user.click(screen.getByRole('combobox', { name: '图表类型' }));
    await user.click(await screen.findByTitle('饼图'));
    await user.click(screen.getByRole('tab', { name: '数据' }));
    await user.click(screen.getByTitle('按“orders”排序'));
    act(() => void dispatchEvent(new Event('beforeprint')));
    // The very chart that was chosen, drawn at once; and the rows as they were sorted.
    expect(screen.getByRole('img', { name: /^饼图：/ }).querySelector('svg')).not.toBeNull();
    expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('北京');
    expect(screen.getByText(/select/)).toBeVisible();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText(/select/)).toBeNull();
  });

  it('is on paper though a table was asked for', async () => {
    await showAnswer(chartView({ ...chart, type: 'response_table' }));
    act(() => void dispatchEvent(new Event('beforeprint')));
    await waitFor(() => expect(screen.getByRole('img', { name: /4 行数据/ }).querySelector('svg')).not.toBeNull());
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('img', { name: /4 行数据/ })).toBeNull();
  });

  it('shows a single figure as a figure', async () => {
    await showAnswer(chartView({ type: 'IndicatorValue', sql: '', data: [{ total: 1234567 }] }), { language: 'en' });
    expect(screen.getByText('1,234,567')).toBeVisible();
    expect(screen.getByText('total')).toBeVisible();
  });

  it('takes other colours when the look of the page changes', async () => {
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    await showAnswer(fence('vis-chart', chart));
    const drawn = await drawing(/^柱状图/);
    await waitFor(() => expect(drawn.querySelector('path[fill="#1d63d8"]')).not.toBeNull());
    act(() => void (document.documentElement.dataset['theme'] = 'dark'));
    await waitFor(() => expect(drawn.querySelector('path[fill="#7fb0ff"]')).not.toBeNull());
    expect(drawn.querySelector('path[fill="#1d63d8"]')).toBeNull();
  });

  it('draws words that look like HTML as words', async () => {
    await showAnswer(
      fence('vis-chart', {
        ...chart,
        data: [
          { city: '<img src=x>', n: 1 },
          { city: '<b>x</b>', n: 2 },
        ],
      }),
    );
    const drawn = await drawing(/^柱状图/);
    await waitFor(() => expect(within(drawn).getByText('<img src=x>')).toBeInTheDocument());
  });

  it('says that its picture could not be made where the browser has no canvas', async () => {
    const saved = keepSavedFiles();
    const { user } = await showAnswer(fence('vis-chart', chart));
    const button = screen.getByRole('button', { name: '下载图片' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText('图片没有生成')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('A dashboard', () => {
  it('shows each of its charts once, for a number that no layout was made for', async () => {
    await showAnswer(fence('vis-dashboard', dashboard(10)));
    for (let at = 1; at <= 10; at += 1) expect(screen.getAllByText(`图 ${at}`)).toHaveLength(1);
    expect(screen.getByText('10 个图表')).toBeVisible();
  });

  it('says why one of its charts has no data', async () => {
    await showAnswer(fence('vis-dashboard', { ...dashboard(1), data: [{ ...chart, data: null, err_msg: 'no such table' }] }));
    expect(screen.getByText('这个图表没有数据：no such table')).toBeVisible();
  });

  it('reads the report of a dashboard conversation', async () => {
    await showAnswer(fence('dashboard-report', report), { language: 'en' });
    expect(screen.getByText('销售概况')).toBeVisible();
    expect(screen.getByText('218.5')).toBeVisible();
    expect(await drawing(/^Line: 走势/)).toBeInTheDocument();
  });
});
