import { vi } from 'vitest';

type Answer = () => Promise<void> | void;

/** A browser with a microphone: `getUserMedia` and `MediaRecorder`, as far as a page sees them. */
export function plugIn() {
  const tracks: { readyState: 'live' | 'ended'; stop(): void }[] = [];
  const recorders: Recorder[] = [];
  let answer: Answer = () => {};
  let sound = 'sound';
  let loudness = 0;

  class Recorder extends EventTarget {
    static isTypeSupported = (type: string): boolean => type.startsWith('audio/webm');
    readonly mimeType = 'audio/webm;codecs=opus';
    state = 'inactive';
    constructor() {
      super();
      recorders.push(this);
    }
    start(): void {
      this.state = 'recording';
    }
    stop(): void {
      this.state = 'inactive';
      const data = new Blob(sound ? [sound] : [], { type: this.mimeType });
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
      this.dispatchEvent(new Event('stop'));
    }
  }

  const getUserMedia = vi.fn(async () => {
    await answer();
    const track = { readyState: 'live' as 'live' | 'ended', stop: () => void (track.readyState = 'ended') };
    tracks.push(track);
    return { getTracks: () => [track] };
  });
  class Analyser {
    getFloatTimeDomainData(wave: Float32Array): void {
      wave.fill(loudness);
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('AnalyserNode', Analyser);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });

  return {
    getUserMedia,
    tracks,
    /** True while any microphone is on. */
    isOn: (): boolean => tracks.some(({ readyState }) => readyState === 'live'),
    /** The next presses are answered so, such as by a refusal. */
    answers: (next: Answer) => void (answer = next),
    records: (next: string) => void (sound = next),
    /** Somebody speaks so loud from now on, where the browser measures it. */
    hears: (next: number) => void (loudness = next),
    /** As when the microphone is pulled out. */
    pullOut: () => recorders.at(-1)?.stop(),
    unplug(): void {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'mediaDevices');
    },
  };
}

/** Errors by which the browser refuses. */
export const refusing =
  (name: string): Answer =>
  () =>
    Promise.reject(Object.assign(new Error(name), { name }));
