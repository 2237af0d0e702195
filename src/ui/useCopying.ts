import { useEffect, useState } from 'react';
import { useNotices } from './useNotices.ts';

/** How long it is shown that something was copied, in milliseconds. */
const shownMs = 1500;

/** Copies texts; `isCopied` for a moment after. When the browser refuses, `failed` is said. */
export function useCopying(failed: string) {
  const { message } = useNotices();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (text: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => message.error(failed),
    );
  return { isCopied, copy };
}
