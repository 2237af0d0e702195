import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { transcribe } from '#schemas/contracts/turns.ts';
import { listModelNames } from '#schemas/contracts/models.ts';

/** Browsers give the microphone only to pages that came over a line that nobody listens in on. */
export const canRecord = (): boolean =>
  window.isSecureContext && typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Offer of voice input: made where the browser can record, the user may transcribe, and the server has a model for it. A recording
 * belongs to one draft alone.
 */
export function useVoiceOffer(draftKey: string) {
  const call = useCall();
  const mayTranscribe = useAllowed()(transcribe.endpoint);
  const isAble = mayTranscribe && canRecord();
  const { data: models } = useQuery({
    queryKey: ['chat', 'models', 'speech2text'],
    queryFn: ({ signal }) => call(listModelNames, { query: { worker_type: 'speech2text' }, signal }),
    enabled: isAble,
    refetchOnWindowFocus: true,
  });
  const [openFor, setOpenFor] = useState<string>();
  const [said, setSaid] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isFocusDue, setFocusDue] = useState(false);
  const isOpen = openFor === draftKey;
  return {
    isOffered: isAble && models !== undefined && models.length > 0,
    isOpen,
    /** Nothing can be sent while something is being spoken or written down. */
    isBusy: isOpen && isBusy,
    /** Announcement for screen readers; undefined before anything has been spoken. */
    said,
    /** True if the button has to take back the focus. */
    isFocusDue,
    open() {
      setBusy(true);
      setOpenFor(draftKey);
    },
    close(isFocused: boolean) {
      setFocusDue(isFocused);
      setOpenFor(undefined);
    },
    say: setSaid,
    setBusy,
  };
}
