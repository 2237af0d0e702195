/** Frames of a hidden page never come. */
const hiddenWait = 100;

/** Runs at the next frame of the page, or soon when the page is hidden. */
export function atNextFrame(run: () => void): void {
  if (document.hidden) setTimeout(run, hiddenWait);
  else requestAnimationFrame(run);
}
