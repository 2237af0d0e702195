const samples = 256;
/** Speech is far from the loudest that a microphone takes. */
const gain = 5;

/** Tells how loud a stream is; always 0 in browsers that cannot. */
export function createMeter(stream: MediaStream): { level(): number; close(): void } {
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
