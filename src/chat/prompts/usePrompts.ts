import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { offerPrompts } from '#schemas/contracts/prompts.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { prompts } from '#schemas/prompts.ts';
import type { CallError } from '#schemas/wire/callError.ts';

export type Prompt = RowOf<typeof prompts>;

/** The prompts that can be picked in a scene; undefined until they were read, and unless they are wanted. */
export function usePrompts(scene: string, isWanted: boolean) {
  const call = useCall();
  const { data, error, refetch } = useQuery<readonly Prompt[], CallError>({
    queryKey: ['chat', 'prompts', scene],
    enabled: isWanted,
    queryFn: ({ signal }) => call(offerPrompts, { query: { chat_mode: scene }, signal }),
  });
  return { prompts: data, error: data ? null : error, retry: () => void refetch() };
}

/** The prompts whose name, description or content has the words, whatever their case: those of that name first. */
export function matchingPrompts(prompts: readonly Prompt[], words: string): Prompt[] {
  const looked = words.trim().toLowerCase();
  const has = (text: string | null | undefined) => text?.toLowerCase().includes(looked) ?? false;
  const named = prompts.filter(({ prompt_name }) => has(prompt_name));
  return [...named, ...prompts.filter((prompt) => !named.includes(prompt) && (has(prompt.prompt_desc) || has(prompt.content)))];
}
