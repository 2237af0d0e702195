import type { DeliveredBlock } from '#schemas/wire/deliveries.ts';
import { drawChart } from '../../charts/drawChart.ts';
import type { Composing } from '../methods/method.ts';
import { inWords } from './words.ts';

/** A picture of a delivery, by the place of its block. */
export interface Picture {
  readonly at: number;
  readonly name: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly base64: string;
}

/** Charts drawn for one delivery at most; the others are tables alone. */
const mostCharts = 12;

async function pictureOf(block: DeliveredBlock, at: number, { language, log }: Composing): Promise<Picture | undefined> {
  if (block.kind === 'picture') return { at, name: block.name, type: block.type, base64: block.data };
  if (block.kind !== 'chart') return undefined;
  const words = { none: inWords('nameless', language), value: inWords('value', language), language };
  const drawn = await drawChart({ ...block, words }, log);
  return drawn && { at, name: block.title, type: 'image/png', base64: drawn.toString('base64') };
}

/** The pictures of a delivery in their order: those that it holds, and its charts as far as this server can draw them. */
export async function picturesOf(composing: Composing): Promise<Picture[]> {
  const pictures: Picture[] = [];
  let charts = 0;
  for (const [at, block] of composing.rendered.blocks.entries()) {
    if (block.kind === 'chart' && (charts += 1) > mostCharts) continue;
    const picture = await pictureOf(block, at, composing);
    if (picture) pictures.push(picture);
  }
  return pictures;
}
