import { useCallback } from 'react';
import { useWords, type WordableError } from '#i18n/useWords.ts';
import { type ImportState, importStates } from '#schemas/wire/imports.ts';

const isState = (word: unknown): word is ImportState => importStates.some((state) => state === word);

/** Words what went wrong with an import: states by their names on screen rather than by those of the wire. */
export function useImportWords(): (error: WordableError) => string {
  const { t, error: words } = useWords();
  return useCallback(
    ({ facts = {}, ...error }) => {
      const { state } = facts;
      return words({ ...error, facts: isState(state) ? { ...facts, state: t(`files.states.${state}`) } : facts });
    },
    [t, words],
  );
}
