import { randomUUID } from 'node:crypto';
import type { ModelContent, ModelImage, ModelMessage } from '../model.ts';
import type { Encoded } from './send.ts';

/** Where an image stands in a body until it is written. */
class Place {
  constructor(readonly image: ModelImage) {}
}

const contentOf = (content: ModelContent): unknown =>
  typeof content === 'string'
    ? content
    : content.map((part) => (part.type === 'text' ? part : { type: 'image_url', image_url: { url: new Place(part) } }));

/** Messages in OpenAI's form; parts only where there are images, which not every service takes. */
export const messagesOf = (messages: readonly ModelMessage[]): unknown =>
  messages.map(({ role, content }) => ({ role, content: contentOf(content) }));

/**
 * A body with the images of its messages as data URLs. They are put in as bytes, one after another, and go through no string of the
 * whole: `JSON.stringify` would hold up the server for a tenth of a second with all that a question may bring. Refuses with
 * FILE_NOT_FOUND when one has gone.
 */
export async function encodedQuestion(body: object): Promise<Encoded> {
  const images: ModelImage[] = [];
  const mark = `image-${randomUUID()}`;
  const text = JSON.stringify(body, (_, value: unknown) => {
    if (!(value instanceof Place)) return value;
    images.push(value.image);
    return mark;
  });
  const pieces = text.split(mark).map((piece) => Buffer.from(piece));
  const written: Buffer[] = [pieces[0]!];
  for (const [at, { mediaType, bytes }] of images.entries()) {
    const base64 = Buffer.from((await bytes()).toString('base64'), 'latin1');
    written.push(Buffer.from(`data:${mediaType};base64,`), base64, pieces[at + 1]!);
  }
  return { type: 'application/json', bytes: Buffer.concat(written) };
}
