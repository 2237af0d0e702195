import { saveFile } from '#api/saveFile.ts';
import { asFileName } from '#schemas/wire/fileName.ts';

/** Mark of what is there to be pressed, and not to be looked at on an image. */
export const notOnImage = { 'data-image': 'none' } as const;

const isShown = (node: Node): boolean => !(node instanceof HTMLElement && node.dataset['image'] === 'none');

/** Looks of an element while it is drawn: with its title, and without bars to scroll by, over what they would cover. */
async function drawn<Result>(element: HTMLElement, draw: () => Promise<Result>): Promise<Result> {
  element.dataset['image'] = 'drawn';
  try {
    return await draw();
  } finally {
    delete element.dataset['image'];
  }
}

/** Has the browser keep an element, as it stands on the screen, as a PNG file; false where the browser cannot draw it. */
export async function saveImage(element: HTMLElement, name: string): Promise<boolean> {
  const backgroundColor = getComputedStyle(document.body).backgroundColor;
  const options = { pixelRatio: 2, backgroundColor, filter: isShown, skipFonts: true };
  const image = await drawn(element, async () => (await import('html-to-image')).toBlob(element, options)).catch(() => null);
  if (image) saveFile(image, `${asFileName(name, 'dashboard')}.png`);
  return image !== null;
}
