import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { accessRequests } from '#schemas/accessRequests.ts';
import { CountNotice } from '#ui/CountNotice.tsx';

/** Number of the requests that wait for an answer, to whoever may give it. */
export default function OpenRequests() {
  const { t } = useWords();
  const mayAnswer = useAllowed()(accessRequests.actions.grant.endpoint);
  return mayAnswer ? (
    <CountNotice resource={accessRequests} state="open" words={(count) => t('forms.access.requests.open', { count })} />
  ) : null;
}
