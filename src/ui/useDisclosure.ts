import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What opens at a button: what had the focus in it is gone when it closes, and the button has it again. */
export function useDisclosure() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    button,
    isOpen,
    open: () => setOpen(true),
    close() {
      flushSync(() => setOpen(false));
      if (document.activeElement === document.body) button.current?.focus();
    },
  };
}
