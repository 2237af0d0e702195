import { soundTypes } from '#schemas/wire/chat/speech.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { audioTypeOf } from './audioTypes.ts';

/** A sentence takes a tenth of it, even where it is not packed. */
const mostBytes = 16 * 1024 * 1024;

type SoundType = (typeof soundTypes)[number];
const isSound = (type: string | undefined): type is SoundType => (soundTypes as readonly (string | undefined)[]).includes(type);

/** A sentence that was read aloud. */
export interface Sound {
  readonly bytes: Buffer;
  readonly type: SoundType;
}

/**
 * Reads the whole of a sound, so that what goes wrong is told in words rather than by silence. It is of the type that its bytes show, whatever
 * its service calls it. Refuses with MODEL_ANSWER_INVALID what is none, or too much of it.
 */
export async function readSound(pieces: AsyncIterable<Buffer>): Promise<Sound> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > mostBytes) throw refuse('MODEL_ANSWER_INVALID', { detail: `${size} bytes` });
    read.push(piece);
  }
  const bytes = Buffer.concat(read);
  const type = audioTypeOf(bytes)?.type;
  if (!isSound(type)) throw refuse('MODEL_ANSWER_INVALID', { detail: 'no sound' });
  return { bytes, type };
}
