import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { continueShared } from '#schemas/contracts/shares.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useRefreshHistory } from '../history/useRefreshHistory.ts';
import { chatAddress } from '../start/chatAddress.ts';

/** Goes on with what is shared in a conversation of the reader's own. Not there for who may not chat. */
export function ContinueButton({ token }: { readonly token: string }) {
  const { t } = useWords();
  const call = useCall();
  const navigate = useNavigate();
  const refresh = useRefreshHistory();
  const notify = useNotify();
  const isAllowed = useAllowed()(continueShared.endpoint);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(continueShared, { params: { token } }),
    onSuccess: async (conversation) => {
      await navigate(chatAddress(conversation));
      await refresh();
    },
    onError: notify.failed,
  });
  if (!isAllowed) return null;
  return (
    <Button type="primary" loading={isPending} onClick={() => mutate()}>
      {t('shares.continue')}
    </Button>
  );
}
