import { useId, useState } from 'react';
import { matchingPrompts, type Prompt, usePrompts } from './usePrompts.ts';

/** Prompts of a scene as they are narrowed by words and walked by the arrow keys. */
export interface PromptChoice {
  /** The id of the list. */
  readonly id: string;
  /** The prompts that the words find; undefined until all were read. */
  readonly found: readonly Prompt[] | undefined;
  /** False if the scene has none at all. */
  readonly hasAny: boolean;
  readonly error: ReturnType<typeof usePrompts>['error'];
  retry(): void;
  /** The prompt that Enter takes: one that was walked to, else the first that the words find; without words there is none. */
  readonly active: Prompt | undefined;
  readonly activeId: string | undefined;
  optionId(index: number): string;
  walkTo(index: number): void;
  walkBy(steps: 1 | -1): void;
}

export function usePromptChoice(scene: string, words: string, isWanted = true): PromptChoice {
  const id = useId();
  const { prompts, error, retry } = usePrompts(scene, isWanted);
  const [walked, setWalked] = useState<{ readonly words: string; readonly index: number }>();
  const found = prompts && matchingPrompts(prompts, words);
  const last = (found?.length ?? 0) - 1;
  const first = words.trim() === '' ? -1 : 0;
  const index = Math.min(walked?.words === words ? walked.index : first, last);
  const optionId = (at: number) => `${id}-${at}`;
  const walkTo = (at: number) => setWalked({ words, index: at });
  return {
    id,
    found,
    hasAny: prompts !== undefined && prompts.length > 0,
    error,
    retry,
    active: found?.[index],
    activeId: index < 0 ? undefined : optionId(index),
    optionId,
    walkTo,
    walkBy: (steps) => walkTo(Math.max(0, Math.min(index + steps, last))),
  };
}
