import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCall } from '#api/useCall.ts';
import { listOwnShares, stopSharing } from '#schemas/contracts/shares.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireShare } from '#schemas/wire/chat/shares.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useWords } from '#i18n/useWords.ts';

const key = ['chat', 'shares'] as const;

/** Own shares: of one conversation, or all. */
export function useShares(convUid?: string) {
  const call = useCall();
  return useQuery<readonly WireShare[], CallError>({
    queryKey: [...key, convUid ?? null],
    queryFn: ({ signal }) => call(listOwnShares, { signal, query: convUid === undefined ? {} : { con_uid: convUid } }),
  });
}

/** Reads own shares anew, wherever they are shown. */
export function useRefreshShares(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: key }), [client]);
}

/** Ends a share for good; says how that went. */
export function useStopSharing(): (share: WireShare) => Promise<void> {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefreshShares();
  const { t } = useWords();
  return async ({ id }) => {
    try {
      await call(stopSharing, { params: { id } });
      notify.success(t('shares.stopped'));
    } catch (error) {
      notify.failed(error);
    }
    await refresh();
  };
}

/** Address of a share, to be sent to others. */
export const shareAddress = ({ token }: Pick<WireShare, 'token'>): string => `${window.location.origin}/shared?link=${token}`;
