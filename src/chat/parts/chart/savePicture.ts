import type { EChartsType } from 'echarts/core';
import { saveFile } from '#api/saveFile.ts';

/** Twice the pixels of the page, so that the picture stays sharp in a document. */
const sharpness = 2;

/** Has the browser keep a chart as a PNG on the ground of the page: drawn once more, on a canvas. */
export async function savePicture(chart: EChartsType, name: string, ground: string): Promise<void> {
  const { init } = await import('#charts/everyKind.ts');
  const copy = init(document.createElement('div'), null, { renderer: 'canvas', width: chart.getWidth(), height: chart.getHeight() });
  try {
    copy.setOption({ ...(chart.getOption() as object), animation: false });
    const address = copy.getDataURL({ type: 'png', pixelRatio: sharpness, backgroundColor: ground });
    saveFile(new Blob([bytesOf(address)], { type: 'image/png' }), `${name}.png`);
  } finally {
    copy.dispose();
  }
}

/** Decodes a `data:` address. */
function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
