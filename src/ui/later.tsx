import { type ComponentType, lazy, useEffect, useState } from 'react';

interface Loaded<Props> {
  readonly default: ComponentType<Props>;
}

/** A component of a file of its own. `fetch` has the file read before the component is first drawn. */
export type Later<Props, File = unknown> = ComponentType<Props> & {
  readonly fetch: () => Promise<File>;
  readonly isFetched: () => boolean;
};

/**
 * Returns a component that is fetched when it is first drawn, or by `fetch` before that: it is then drawn at once. One that React has to
 * wait for, be it for a moment, is held back for a third of a second after what stands in its place.
 */
export function later<Props extends object, File extends Loaded<Props>>(load: () => Promise<File & Loaded<Props>>): Later<Props, File> {
  let Fetched: ComponentType<Props> | undefined;
  const fetch = async (): Promise<File> => {
    const loaded = await load();
    Fetched = loaded.default;
    return loaded;
  };
  const Awaited = lazy(fetch) as ComponentType<Props>;
  function Later(props: Props) {
    // Kept as it began: another component in its place would lose its state.
    const [Content] = useState<ComponentType<Props>>(() => Fetched ?? Awaited);
    return <Content {...props} />;
  }
  return Object.assign(Later, { fetch, isFetched: () => Fetched !== undefined });
}

/** Fetches a component; true once it can be drawn without being held back. One that cannot be fetched says so when it is drawn. */
export function useFetched({ fetch, isFetched }: Pick<Later<never>, 'fetch' | 'isFetched'>): boolean {
  const [isHere, setHere] = useState(isFetched);
  useEffect(() => {
    if (isHere) return;
    const tell = () => setHere(true);
    fetch().then(tell, tell);
  }, [fetch, isHere]);
  return isHere;
}
