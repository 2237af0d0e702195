import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** State of what a button opens. The button gets the focus back when it closes. */
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
