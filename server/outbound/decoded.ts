import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** A body as it was before it was compressed, which some services do although they are asked not to. What destroys one, destroys the other. */
export function decoded(body: Readable, encoding = ''): Readable {
  const decoder = decoders[encoding.trim().toLowerCase()];
  // Whoever reads is told of a failure.
  return decoder ? pipeline(body, decoder(), () => {}) : body;
}
