import { vi } from 'vitest';

/** A browser that plays sound, as far as a page sees it: `AudioContext`, whose sounds end when the test says so. */
export function plugInSpeakers() {
  const playing: Source[] = [];
  const contexts: Context[] = [];
  let state: AudioContextState = 'running';
  let isBroken = false;

  class Source extends EventTarget {
    isOn = false;
    readonly text: string;
    constructor(_: unknown, { buffer }: { buffer: { text: string } }) {
      super();
      this.text = buffer.text;
    }
    connect(): void {}
    start(): void {
      this.isOn = true;
      playing.push(this);
    }
    stop(): void {
      this.isOn = false;
      this.dispatchEvent(new Event('ended'));
    }
  }

  class Context {
    destination = {};
    state: AudioContextState = state;
    constructor() {
      contexts.push(this);
    }
    async decodeAudioData(bytes: ArrayBuffer) {
      const text = new TextDecoder().decode(bytes);
      if (isBroken) throw new Error('EncodingError');
      return { text };
    }
    createMediaStreamSource() {
      return { connect() {} };
    }
    async resume(): Promise<void> {
      this.state = state;
    }
    async suspend(): Promise<void> {
      this.state = 'suspended';
    }
    async close(): Promise<void> {
      this.state = 'closed';
    }
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AudioBufferSourceNode', Source);
  return {
    /** Sounds that are heard now. */
    heard: (): string[] => playing.filter(({ isOn }) => isOn).map(({ text }) => text),
    /** All that was begun. */
    played: (): string[] => playing.map(({ text }) => text),
    /** The sound that is heard comes to its end. */
    end: (): void => playing.at(-1)!.stop(),
    isHeld: (): boolean => contexts.at(-1)!.state === 'suspended',
    /** The browser lets the page sound, or wants a press first. */
    becomes: (next: AudioContextState) => void (state = next),
    /** Nothing can be played from now on. */
    breaks: () => void (isBroken = true),
    unplug: () => vi.unstubAllGlobals(),
  };
}
