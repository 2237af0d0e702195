import { useSubscription } from '@refinedev/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listApps } from '#schemas/contracts/apps.ts';
import type { CallAnswer, CallRequest } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';

/** Apps that are asked for, as `POST /api/v1/app/list` reads it. */
export type AppsAsked = CallRequest<typeof listApps>['body'];
type Apps = CallAnswer<typeof listApps>;

const ofApps = ['apps', 'list'];

/** Apps of a page, read again when one is changed anywhere. */
export function useApps(asked: AppsAsked, isWanted = true) {
  const call = useCall();
  const { language } = useWords();
  const refresh = useRefreshApps();
  useSubscription({ channel: 'resources/apps', types: ['*'], onLiveEvent: refresh });
  return useQuery<Apps, CallError>({
    queryKey: [...ofApps, asked, language],
    queryFn: ({ signal }) => call(listApps, { body: asked, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    retry: false,
  });
}

/** Returns a function that has all lists of apps read again: what one collects is told to nobody else. */
export function useRefreshApps(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ofApps }), [client]);
}
