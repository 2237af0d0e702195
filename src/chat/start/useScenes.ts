import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { type MakeCall, useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { listScenes } from '#schemas/contracts/conversations.ts';
import type { WireScene } from '#schemas/wire/chat/scenes.ts';

/** Something that can be talked to, as the home page and the app center show it. */
export interface SceneTile {
  /** Its `chat_mode`. */
  readonly scene: string;
  readonly name: string;
  readonly about: string;
  /** `ai_trying`, `ai_office` …; anything else counts as `ai_others`. */
  readonly category: string;
  readonly isReady: boolean;
  /** Subject that its conversations are about, of an app: its code. */
  readonly subject?: string;
}

/** The scenes; undefined until they were read. Their names are the server's, in the language of the console. */
export interface Scenes {
  readonly tiles: readonly SceneTile[] | undefined;
  readonly error: CallError | null;
  retry(): void;
}

const tileOf = ({ chat_scene, scene_name, scene_describe, scene_type_zh, show_disable }: WireScene): SceneTile => ({
  scene: chat_scene,
  name: scene_name,
  about: scene_describe,
  category: scene_type_zh,
  isReady: !show_disable,
});

const none: readonly SceneTile[] = [];

/** Query for the scenes, in a language. */
export const scenesQuery = (call: MakeCall, language: Language) => ({
  queryKey: ['chat', 'scenes', language],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listScenes, { signal }),
});

/** Reads the scenes; whoever may not has none. */
export function useScenes(isWanted = true): Scenes {
  const call = useCall();
  const { language } = useWords();
  const allowed = useAllowed()(listScenes.endpoint);
  const { data, error, refetch } = useQuery<readonly WireScene[], CallError>({
    ...scenesQuery(call, language),
    placeholderData: keepPreviousData,
    enabled: allowed && isWanted,
  });
  return useMemo(
    () => ({ tiles: allowed ? data?.map(tileOf) : none, error: data ? null : error, retry: () => void refetch() }),
    [allowed, data, error, refetch],
  );
}
