import { saveFile } from '#api/saveFile.ts';

/** Mark of what is there to be pressed, and not to be looked at on an image. */
export const notOnImage = { 'data-image': 'none' } as const;

const isShown = (node: Node): boolean => !(node instanceof HTMLElement && node.dataset['image'] === 'none');

/** Has the browser keep an element, as it stands on the screen, as a PNG file; false where the browser cannot draw it. */
export async function saveImage(element: HTMLElement, name: string): Promise<boolean> {
  const { toBlob } = await import('html-to-image');
  const backgroundColor = getComputedStyle(document.body).backgroundColor;
  const image = await toBlob(element, { pixelRatio: 2, backgroundColor, filter: isShown, skipFonts: true }).catch(() => null);
  if (image) saveFile(image, `${name.replaceAll(/[\\/:*?"<>|]/g, '_') || 'dashboard'}.png`);
  return image !== null;
}
