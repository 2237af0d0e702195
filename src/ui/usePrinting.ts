import { useSyncExternalStore } from 'react';
import { shortcutOf } from './useShortcut.ts';

let isPrinting = false;
const listeners = new Set<() => void>();

function become(printing: boolean): void {
  if (printing === isPrinting) return;
  isPrinting = printing;
  for (const listener of listeners) listener();
}

const begin = () => become(true);
const end = () => become(false);

/** A browser that prints by itself waits for nothing: asked by its keys, it prints as from a menu. */
function printByKeys(event: KeyboardEvent): void {
  if (shortcutOf(event) !== 'mod+p') return;
  event.preventDefault();
  void printPage();
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    addEventListener('keydown', printByKeys);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    removeEventListener('keydown', printByKeys);
  };
}

/** True while the page is being printed: on paper nothing can be opened, so all of it is shown. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

/** Most milliseconds that printing waits for what is still being drawn. */
const patience = 5000;
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Has the browser print the page, once all of it that paper needs has been fetched and drawn. */
export async function printPage(): Promise<void> {
  begin();
  const from = await frame();
  // A menu may be closing, and what paper opens may have to be fetched.
  let now = await frame();
  while (document.querySelector('[role="img"][aria-busy="true"]') && now - from < patience) now = await frame();
  print();
  // Where printing does not stop the page, it says itself when it begins.
  end();
}
