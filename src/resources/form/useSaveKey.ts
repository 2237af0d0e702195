import { useEffect, useId } from 'react';
import { useShortcut } from '#ui/useShortcut.ts';

/** The forms on screen, the one on top last: only that one hears the key. */
const forms: string[] = [];

/** Ctrl+S, or ⌘S, saves the form on top. */
export function useSaveKey(save: () => void): void {
  const id = useId();
  useEffect(() => {
    forms.push(id);
    return () => void forms.splice(forms.indexOf(id), 1);
  }, [id]);
  useShortcut({ 'mod+s': () => (forms.at(-1) === id ? save() : undefined) }, { everywhere: true });
}
