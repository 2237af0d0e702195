import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWhyNot, type WhyNot } from '#ui/useWhyNot.ts';
import { useWords } from '#i18n/useWords.ts';
import { listModelNames } from '#schemas/contracts/models.ts';
import { transcribe } from '#schemas/contracts/turns.ts';
import { canRecord } from './useVoiceOffer.ts';

/** Reason that one cannot speak with the console; undefined when one can. */
export function useHandsFreeOffer(): WhyNot | undefined {
  const { t } = useWords();
  const { because, lacking } = useWhyNot();
  const call = useCall();
  const mayTranscribe = useAllowed()(transcribe.endpoint);
  const {
    data: models,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['chat', 'models', 'speech2text'],
    queryFn: ({ signal }) => call(listModelNames, { query: { worker_type: 'speech2text' }, signal }),
    enabled: mayTranscribe && canRecord(),
  });
  if (!window.isSecureContext) return because(t('voice.free.whyNot.insecure'));
  if (!canRecord()) return because(t('voice.free.whyNot.noRecorder'));
  if (!mayTranscribe) return lacking(transcribe.endpoint);
  if (isPending) return because(t('voice.free.whyNot.looking'));
  if (!models) return { words: t('voice.free.whyNot.failed'), press: () => void refetch() };
  return models.length > 0 ? undefined : because(t('voice.free.whyNot.noModel'));
}
