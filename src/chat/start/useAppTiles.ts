import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listApps } from '#schemas/contracts/apps.ts';
import type { WireApp } from '#schemas/wire/apps/givenApp.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { SceneTile } from './useScenes.ts';

/** Most apps that are offered as tiles; all of them are on their own page. */
const mostTiles = 100;
const none: readonly SceneTile[] = [];

const rankOf = ({ is_collected, hot_value }: WireApp): number => (is_collected === 'true' ? 1e9 : 0) + hot_value;

/** Published apps that one may ask, those collected first, then those asked most; undefined until they were read. */
export function useAppTiles(): readonly SceneTile[] | undefined {
  const call = useCall();
  const { language } = useWords();
  const allowed = useAllowed()(listApps.endpoint);
  const asked = { published: 'true', page: 1, page_size: mostTiles } as const;
  const { data, error } = useQuery<readonly SceneTile[], CallError>({
    queryKey: ['apps', 'list', 'tiles', language],
    enabled: allowed,
    retry: false,
    queryFn: async ({ signal }) => {
      const { app_list: apps } = await call(listApps, { body: asked, signal });
      return apps
        .toSorted((one, other) => rankOf(other) - rankOf(one))
        .map(({ app_code: subject, app_name: name, app_describe: about, category }): SceneTile => ({
          scene: 'chat_app',
          subject,
          name,
          about,
          category,
          isReady: true,
        }));
    },
  });
  return allowed && !error ? data : none;
}
