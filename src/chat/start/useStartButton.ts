import { useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { beginConversation } from '#schemas/contracts/conversations.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { type Start, useStartConversation } from './useStartConversation.ts';

/** State of a button that begins a conversation: `isAllowed` for whoever may begin one, `isStarting` until it is open; what fails is told of. */
export function useStartButton(beginning: Start) {
  const notify = useNotify();
  const start = useStartConversation();
  const [isStarting, setStarting] = useState(false);
  const isAllowed = useAllowed()(beginConversation.endpoint);
  const startNow = async () => {
    setStarting(true);
    try {
      await start(beginning);
    } catch (error) {
      notify.failed(error);
      setStarting(false);
    }
  };
  return { isAllowed, isStarting, begin: () => void startNow() };
}
