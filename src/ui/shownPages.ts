import { useEffect } from 'react';

/** Addresses of pages whose content stands within another page now, and how often. */
const shown = new Map<string, number>();

const count = (link: string, by: 1 | -1): void => {
  const now = (shown.get(link) ?? 0) + by;
  if (now > 0) shown.set(link, now);
  else shown.delete(link);
};

/** Has a page count as open as long as its content stands here. */
export function useShownPage(link: string): void {
  useEffect(() => {
    count(link, 1);
    return () => count(link, -1);
  }, [link]);
}

/** True of a page whose content stands within the one that is looked at. */
export const isPageShown = (link: string): boolean => shown.has(link);
