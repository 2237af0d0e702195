import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { offerPrompts } from '#schemas/contracts/prompts.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { prompts } from '#schemas/prompts.ts';
import type { CallError } from '#schemas/wire/callError.ts';

export type Prompt = RowOf<typeof prompts>;

/** The prompts that can be picked in a scene; undefined until they were read. */
export function usePrompts(scene: string) {
  const call = useCall();
  const { data, error, refetch } = useQuery<readonly Prompt[], CallError>({
    queryKey: ['chat', 'prompts', scene],
    queryFn: ({ signal }) => call(offerPrompts, { query: { chat_mode: scene }, signal }),
  });
  return { prompts: data, error: data ? null : error, retry: () => void refetch() };
}

/** The prompts whose name, description or content has the words, whatever their case. */
export function matchingPrompts(prompts: readonly Prompt[], words: string): Prompt[] {
  const looked = words.trim().toLowerCase();
  return prompts.filter(({ prompt_name, prompt_desc, content }) =>
    [prompt_name, prompt_desc ?? '', content].some((text) => text.toLowerCase().includes(looked)),
  );
}
