import { useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { offerPrompts } from '#schemas/contracts/prompts.ts';
import { variablesOf } from '#schemas/promptVariables.ts';
import type { Lookup } from '../composer/Composer.tsx';
import { type PromptChoice, usePromptChoice } from './usePromptChoice.ts';
import type { Prompt } from './usePrompts.ts';

/** Prompts that are looked for in the composer: by a slash at its beginning, and the words after it. */
export interface SlashPrompts {
  readonly lookup: Lookup;
  readonly isOpen: boolean;
  readonly choice: PromptChoice;
  /** The prompt that Enter took, if it has variables. */
  readonly taken: Prompt | undefined;
  close(): void;
}

/** Keeps what is looked for. `onPick` takes the words of a prompt without variables. */
export function useSlashPrompts(scene: string, onPick: (text: string) => void): SlashPrompts {
  const allowed = useAllowed()(offerPrompts.endpoint);
  const [words, setWords] = useState<string | null>(null);
  const [taken, setTaken] = useState<Prompt>();
  /** Closed by hand: it stays so until another slash is written. */
  const [isDismissed, setDismissed] = useState(false);
  const isOpen = allowed && words !== null && !isDismissed;
  const choice = usePromptChoice(scene, words ?? '', isOpen);
  const close = () => {
    setDismissed(true);
    setTaken(undefined);
  };
  const take = (prompt: Prompt) => {
    if (variablesOf(prompt.content).length > 0) return setTaken(prompt);
    close();
    onPick(prompt.content);
  };
  const enter = (): boolean => {
    // Whoever is quicker than the list waits for it: what was written is then neither sent nor lost.
    if (choice.active) take(choice.active);
    return choice.active !== undefined || words === '' || (!choice.found && !choice.error);
  };
  const walk = (steps: 1 | -1): boolean => {
    choice.walkBy(steps);
    return true;
  };
  const keys: Readonly<Record<string, () => boolean>> = {
    Enter: enter,
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Escape: () => {
      close();
      return true;
    },
  };
  return {
    isOpen,
    choice,
    taken,
    close,
    lookup: {
      look(next) {
        setWords(next);
        if (next === null) setDismissed(false);
      },
      press: (key) => isOpen && !taken && (keys[key]?.() ?? false),
      listId: isOpen ? choice.id : undefined,
      activeId: isOpen ? choice.activeId : undefined,
    },
  };
}
