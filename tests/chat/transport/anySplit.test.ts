import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asked, bodyOf, read, recorded } from './streams.ts';

const encoder = new TextEncoder();

/** The bytes in pieces that end at these places, empty pieces among them. */
const splitAt = (bytes: Uint8Array, places: readonly number[]) => {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)).sort((one, other) => one - other), bytes.length];
  return cuts.slice(1).map((cut, index) => bytes.slice(cuts[index], cut));
};

describe.each(Object.entries(recorded))('the stream of %s', (_, { stream, scene = 'chat_normal' }) => {
  const variants = {
    'as it was sent': stream,
    'with CRLF': stream.replaceAll('\n', '\r\n'),
    'with CR': stream.replaceAll('\n', '\r'),
    'with a byte order mark and comments': `\uFEFF: hello\n\n${stream.replaceAll('\n\n', '\n\n:\n\n')}`,
    'without its last empty line': stream.slice(0, -1),
    'without its last new lines': stream.slice(0, -2),
  };

  it.each(Object.entries(variants))('gives the same conversation however its bytes are split, %s', async (_variant, text) => {
    const whole = await read(bodyOf([stream]), asked({ scene }));
    const bytes = encoder.encode(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(100_000), { maxLength: 40 }), async (places) => {
        const { conversation } = await read(bodyOf(splitAt(bytes, places)), asked({ scene }));
        expect(conversation).toEqual(whole.conversation);
      }),
      { numRuns: 60 },
    );
    const byByte = await read(bodyOf([...bytes].map((byte) => Uint8Array.of(byte))), asked({ scene }));
    expect(byByte.conversation).toEqual(whole.conversation);
  });
});
