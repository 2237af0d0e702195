import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Canvas } from '@napi-rs/canvas';
import type { FastifyBaseLogger } from 'fastify';
import type { ChartType } from '#schemas/wire/charts.ts';
import { type ChartTheme, seriesColours } from '#schemas/wire/charts/chartTheme.ts';
import { type ChartWords, type DrawnType, optionOf } from '#schemas/wire/charts/option.ts';
import { chosenType, type Table } from '#schemas/wire/charts/shape.ts';
import { fontsOf } from './fonts.ts';

/** A chart to be drawn, as screens draw it. */
export interface ChartToDraw extends Table {
  /** Null where the data decides. */
  readonly type: ChartType | null;
  readonly title: string;
  readonly words: ChartWords;
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Pixels of the page; a picture has twice as many, so that it stays sharp. */
const size = { width: 720, height: 360, title: 40, margin: 12 } as const;
const sharpness = 2;
const light: Omit<ChartTheme, 'font'> = {
  text: '#1d2129',
  quiet: '#4b5462',
  line: '#e6e9ee',
  ground: '#ffffff',
  series: seriesColours.light,
};

/** Canvas, library and letters; undefined on machines for which the canvas is not made. */
async function openStudio() {
  try {
    const [canvases, echarts] = await Promise.all([import('@napi-rs/canvas'), import('./engine.ts')]);
    return { canvases, echarts, fontFor: fontsOf(canvases) };
  } catch {
    return undefined;
  }
}
/** The operator is told once why pictures are missing. */
let isTold = false;
let studio: ReturnType<typeof openStudio> | undefined;
type Studio = NonNullable<Awaited<ReturnType<typeof openStudio>>>;

const wordsIn = ({ title, columns, rows }: ChartToDraw): string =>
  [title, ...columns, ...rows.flat().filter((cell) => typeof cell === 'string')].join(' ');

/** Draws the figure alone, and shows its canvas for as long as it stands. */
function withFigure(
  { canvases, echarts }: Studio,
  chart: ChartToDraw,
  type: DrawnType,
  theme: ChartTheme,
  show: (canvas: Canvas) => void,
): void {
  const canvas = canvases.createCanvas(size.width, size.height);
  const { width, height } = size;
  const drawn = echarts.init(canvas as unknown as HTMLElement, null, { renderer: 'canvas', width, height, devicePixelRatio: sharpness });
  try {
    const base = { animation: false, color: [...theme.series], textStyle: { fontFamily: theme.font, color: theme.text } };
    drawn.setOption({ ...base, backgroundColor: theme.ground, ...optionOf(type, chart, theme, chart.words) });
    drawn.getZr().flush();
    show(canvas);
  } finally {
    drawn.dispose();
  }
}

/**
 * Draws a chart in the light look as PNG, its title above it. Undefined of what is better read as a table, and on a machine that has no
 * letters for its words: boxes in their place would tell nobody anything.
 */
export async function drawChart(chart: ChartToDraw, log: Log): Promise<Buffer | undefined> {
  const type = chosenType(chart, chart.type);
  if (type === 'indicator' || type === 'table') return undefined;
  const means = await (studio ??= openStudio());
  const font = means?.fontFor(wordsIn(chart));
  if (!means || font === undefined) {
    if (!isTold)
      log.warn(means ? 'no font with Chinese letters is installed: charts are sent as tables' : 'charts cannot be drawn on this machine');
    isTold = true;
    return undefined;
  }
  // Others have their turn between two charts.
  await nextTurn();
  const { width, height, title, margin } = size;
  const page = means.canvases.createCanvas((width + 2 * margin) * sharpness, (height + title + margin) * sharpness);
  const context = page.getContext('2d');
  context.scale(sharpness, sharpness);
  context.fillStyle = light.ground;
  context.fillRect(0, 0, page.width, page.height);
  context.fillStyle = light.text;
  context.font = `600 16px ${font}`;
  context.fillText(chart.title, margin, 26, width);
  withFigure(means, chart, type, { ...light, font }, (figure) => context.drawImage(figure, margin, title, width, height));
  return page.encode('png');
}
