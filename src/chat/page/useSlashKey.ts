import { type RefObject, useEffect } from 'react';
import type { ComposerHandle } from '../composer/Composer.tsx';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));

/** `/` goes to the composer, unless something is being written or a window is open over the page. */
export function useSlashKey(composer: RefObject<ComposerHandle | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || isWriting(event.target) || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      composer.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [composer]);
}
