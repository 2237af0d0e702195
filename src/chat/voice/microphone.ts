import type { Trouble } from './model/recording.ts';

const samples = 256;

/** Speech is far from the loudest that a microphone takes. */
const gain = 5;

/** Recording formats of browsers, the best for speech first. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Enough for speech, and small to send. */
const bitsPerSecond = 32_000;

/** A microphone that records. */
export interface Microphone {
  /** All that was recorded, when it has ended, by `stop` or by itself; the microphone is off then. */
  readonly captured: Promise<Blob>;
  stop(): void;
  /** Current loudness from 0 to 1; always 0 where it cannot be measured. */
  level(): number;
  /** Turns the microphone off, whatever it was doing. */
  close(): void;
}

/** A microphone that is only listened to. */
export type Ear = Pick<Microphone, 'level' | 'close'>;

/** Opens the microphone without recording anything; what it plays itself is taken out by the browser. Throws what `troubleOf` words. */
export async function openEar(): Promise<Ear> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const meter = createMeter(stream);
  return {
    level: meter.level,
    close() {
      turnOff(stream);
      meter.close();
    },
  };
}

/** Opens the microphone, for which the browser may ask the user first, and begins to record. Throws what `troubleOf` words. */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return record(stream);
  } catch (error) {
    turnOff(stream);
    throw error;
  }
}

const turnOff = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

function record(stream: MediaStream): Microphone {
  const type = types.find((each) => MediaRecorder.isTypeSupported(each));
  const recorder = new MediaRecorder(stream, { ...(type && { mimeType: type }), audioBitsPerSecond: bitsPerSecond });
  const meter = createMeter(stream);
  const pieces: Blob[] = [];
  const close = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
    turnOff(stream);
    meter.close();
  };
  const captured = new Promise<Blob>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('stop', () => {
      close();
      resolve(new Blob(pieces, { type: recorder.mimeType }));
    });
  });
  recorder.start();
  return { captured, stop: () => recorder.state !== 'inactive' && recorder.stop(), level: meter.level, close };
}

const troubles: Readonly<Record<string, Trouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
};

/** Why a microphone did not open. */
export const troubleOf = (error: unknown): Trouble => (error instanceof Error ? troubles[error.name] : undefined) ?? 'unusable';

/** Tells how loud a stream is; always 0 in browsers that cannot. */
function createMeter(stream: MediaStream): { level(): number; close(): void } {
  if (typeof AudioContext === 'undefined') return { level: () => 0, close: () => {} };
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: samples });
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(samples);
  return {
    level() {
      analyser.getFloatTimeDomainData(wave);
      const power = wave.reduce((sum, value) => sum + value * value, 0) / samples;
      return Math.min(1, Math.sqrt(power) * gain);
    },
    close: () => void (context.state !== 'closed' && context.close()),
  };
}
