import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { feedback } from '#schemas/feedback.ts';
import { CountNotice } from '#ui/CountNotice.tsx';

/** Number of what nobody has looked at yet, to whoever looks after feedback, with the way to it. */
export default function NewFeedback() {
  const { t } = useWords();
  const looksAfter = useAllowed()(feedback.endpoints.update);
  return looksAfter ? <CountNotice resource={feedback} state="new" words={(count) => t('chat.feedback.new', { count })} /> : null;
}
