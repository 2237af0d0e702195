import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** A notification carries less than 8,000 bytes; a longer message goes as several. */
const partLength = 7000;

/** `left`: how many parts of the message are still to come, this one counted. */
const partSchema = z.object({ channel: z.string(), id: z.string(), left: z.int().min(1), text: z.string() });

/** A message as the payloads of notifications. In base64 each letter is one byte, so a part may end anywhere. */
export function partsOf(channel: string, message: string): string[] {
  const whole = Buffer.from(message).toString('base64');
  const texts = whole.match(new RegExp(`.{1,${partLength}}`, 'g')) ?? [''];
  const id = randomUUID();
  return texts.map((text, index) => JSON.stringify({ channel, id, left: texts.length - index, text }));
}

/** Puts parts together; gives each message when its last part has come. What is not a part is passed over. */
export function createJoiner() {
  const begun = new Map<string, string>();
  return {
    forget: () => begun.clear(),
    add(payload: string): { channel: string; message: string } | undefined {
      const { channel, id, left, text } = partSchema.parse(JSON.parse(payload));
      const whole = (begun.get(id) ?? '') + text;
      if (left > 1) begun.set(id, whole);
      else begun.delete(id);
      return left > 1 ? undefined : { channel, message: Buffer.from(whole, 'base64').toString() };
    },
  };
}
