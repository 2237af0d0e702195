import { type FileKind, imageLimits } from '#schemas/wire/chat/files.ts';
import { kindOfFile } from './fileKind.ts';

/** The longest side of a picture that was made smaller, in pixels: models that see look at little more. */
const longest = 2048;
const quality = 0.9;

/** A file as it will be sent, and what it is. */
export interface Prepared {
  readonly file: File;
  readonly kind: FileKind;
}

/** Looks into a file; a picture that no model would be given for its size is made smaller, where the browser can. */
export async function prepareFile(file: File): Promise<Prepared> {
  const kind = await kindOfFile(file);
  if (kind !== 'image' || file.size <= imageLimits.one) return { file, kind };
  try {
    const smaller = await smallerPicture(file);
    return { file: smaller.size < file.size ? smaller : file, kind };
  } catch {
    // A broken picture, or one that is too much for the browser: it goes as it is, and it is said that models do not see it.
    return { file, kind };
  }
}

/** A picture scaled down to a JPEG. Of a moving one this is its beginning, which is all that models see of it. */
async function smallerPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  // What is see-through would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type, lastModified: file.lastModified });
}
