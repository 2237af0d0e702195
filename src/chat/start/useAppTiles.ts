import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAllowed } from '#api/useAllowed.ts';
import { type MakeCall, useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listApps } from '#schemas/contracts/apps.ts';
import type { WireApp } from '#schemas/wire/apps/givenApp.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { SceneTile } from './useScenes.ts';

/** Most apps that are offered as tiles; all of them are on their own page. */
const mostTiles = 100;
const none: readonly SceneTile[] = [];

const rankOf = ({ is_collected, hot_value }: WireApp): number => (is_collected === 'true' ? 1e9 : 0) + hot_value;

/** Query for the published apps, in a language. */
export const appTilesQuery = (call: MakeCall, language: Language) => ({
  queryKey: ['apps', 'list', 'tiles', language],
  retry: false as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { app_list: apps } = await call(listApps, { body: { published: 'true', page: 1, page_size: mostTiles }, signal });
    return apps.toSorted((one, other) => rankOf(other) - rankOf(one)).map(tileOf);
  },
});

const tileOf = ({ app_code: subject, app_name: name, app_describe: about, category }: WireApp): SceneTile => ({
  scene: 'chat_app',
  subject,
  name,
  about,
  category,
  isReady: true,
});

/** Published apps that one may ask, those collected first, then those asked most; undefined until they were read. */
export function useAppTiles(): readonly SceneTile[] | undefined {
  const call = useCall();
  const { language } = useWords();
  const allowed = useAllowed()(listApps.endpoint);
  const { data, error } = useQuery<readonly SceneTile[], CallError>({
    ...appTilesQuery(call, language),
    enabled: allowed,
    placeholderData: keepPreviousData,
  });
  return allowed && !error ? data : none;
}
