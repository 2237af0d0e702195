import { useRef, useState } from 'react';

/** Work that is done once at a time: what is asked for while it goes on, as by a second press, is not begun again. */
export function useBusy<Asked extends readonly unknown[]>(work: (...asked: Asked) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  // Two presses may come before anything is drawn.
  const isUnderWay = useRef(false);
  const run = async (...asked: Asked): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await work(...asked);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
