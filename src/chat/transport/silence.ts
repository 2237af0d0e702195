/** Watches for a silence: its signal comes when nothing has been heard for so long since the last call of `watch`. */
export function watchFor(milliseconds: number) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    watch(): void {
      stop();
      timer = setTimeout(() => controller.abort(), milliseconds);
    },
    stop,
  };
}
