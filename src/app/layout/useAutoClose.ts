import { type FocusEvent, useCallback, useEffect, useRef } from 'react';

/** Milliseconds that the toolbox stays open after focus and pointer have left it (spec §4). */
const patience = 1000;

interface Watched {
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** Closes a panel one second after both focus and pointer have left it; coming back in time keeps it open. */
export function useAutoClose(open: boolean, close: () => void): Watched {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inside = useRef({ focus: false, pointer: false });

  const stay = useCallback(() => clearTimeout(timer.current), []);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    if (open && !inside.current.focus && !inside.current.pointer) timer.current = setTimeout(close, patience);
  }, [open, close]);

  useEffect(() => {
    if (!open) inside.current = { focus: false, pointer: false };
    return stay;
  }, [open, stay]);

  return {
    onFocus: () => {
      inside.current.focus = true;
      stay();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      inside.current.focus = currentTarget.contains(relatedTarget);
      leave();
    },
    onPointerEnter: () => {
      inside.current.pointer = true;
      stay();
    },
    onPointerLeave: () => {
      inside.current.pointer = false;
      leave();
    },
  };
}
