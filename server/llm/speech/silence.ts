import type { Speech } from '../model.ts';

const samplesPerSecond = 16_000;
const bytesPerSample = 2;
const headLength = 44;

/** Half a second of silence as a WAV file (RIFF, PCM of 16 bits, one channel): enough to see whether a service listens. */
export function silence(): Speech {
  const length = (samplesPerSecond / 2) * bytesPerSample;
  const bytes = Buffer.alloc(headLength + length);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(headLength - 8 + length, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(samplesPerSecond, 24);
  bytes.writeUInt32LE(samplesPerSecond * bytesPerSample, 28);
  bytes.writeUInt16LE(bytesPerSample, 32);
  bytes.writeUInt16LE(bytesPerSample * 8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(length, 40);
  return { bytes, type: { type: 'audio/wav', extension: 'wav' } };
}
