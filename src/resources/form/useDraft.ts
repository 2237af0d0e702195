import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fields } from '#schemas/kit/field.ts';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import { useLatest } from '#ui/useLatest.ts';

const settleMs = 400;

/** The draft that was there when the form opened, and how to stop speaking of it. */
export function useKeptDraft(key: string, fields: Fields) {
  const [kept, setKept] = useState(() => readDraft(localStorage, key, fields));
  return { kept, dismiss: useCallback(() => setKept(undefined), []) };
}

/**
 * Keeps what is typed, a moment after the last key and when the form goes, for as long as it differs from what was there.
 * Gives the function that forgets it.
 */
export function useAutosave(key: string, fields: Fields, isDirty: boolean, draft: Omit<Draft, 'savedAt'>): () => void {
  const latest = useLatest({ key, fields, isDirty, draft });
  const forgotten = useRef(false);
  const save = useCallback(() => {
    const { key, fields, isDirty, draft } = latest();
    if (isDirty && !forgotten.current) writeDraft(localStorage, key, fields, { ...draft, savedAt: new Date().toISOString() });
    else localStorage.removeItem(key);
  }, [latest]);
  useEffect(() => {
    const timer = setTimeout(save, settleMs);
    return () => clearTimeout(timer);
  }, [save, key, isDirty, draft]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  useEffect(() => {
    if (!isDirty) forgotten.current = false;
  }, [isDirty]);
  return useCallback(() => {
    forgotten.current = true;
    save();
  }, [save]);
}
