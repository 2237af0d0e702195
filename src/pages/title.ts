import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** Title of what the page of an address shows, where that is more than the page is called. */
let published: { readonly address: string; readonly title: string } | undefined;
const subscribers = new Set<() => void>();

function tell(next: typeof published): void {
  published = next;
  for (const onChange of subscribers) onChange();
}

function subscribe(onChange: () => void): () => void {
  subscribers.add(onChange);
  return () => void subscribers.delete(onChange);
}

const useAddress = (): string => {
  const { pathname, search } = useLocation();
  return pathname + search;
};

/** Makes this the title of the window while the component is on the page. Without a title the page's own label stays. */
export function useTitle(title: string | undefined): void {
  const address = useAddress();
  useEffect(() => {
    if (!title) return;
    const mine = { address, title };
    tell(mine);
    return () => {
      if (published === mine) tell(undefined);
    };
  }, [address, title]);
}

/** The title that the page of this address tells; undefined when it tells none. */
export function useToldTitle(): string | undefined {
  const address = useAddress();
  return useSyncExternalStore(subscribe, () => (published?.address === address ? published.title : undefined));
}
