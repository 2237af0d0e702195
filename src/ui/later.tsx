import { type ComponentType, lazy, useState } from 'react';

interface Loaded<Props> {
  readonly default: ComponentType<Props>;
}

/** A component of a file of its own. `fetch` has the file read before the component is first drawn. */
type Later<Props, File = unknown> = ComponentType<Props> & { readonly fetch: () => Promise<File> };

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
  return Object.assign(Later, { fetch });
}
