import { type ComponentType, createContext, use } from 'react';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Group } from '#schemas/kit/resource.ts';
import type { Text } from '#schemas/kit/text.ts';
import type { AskFirst } from './firstLook.ts';

/** Declaration of a page: its route, title, guard and every place that offers it follow from it. */
export interface Page {
  readonly key: string;
  /** Its address; of a tile also the url of the permission that shows it. */
  readonly path: string;
  readonly label: Text;
  /** One sentence on what it is for. */
  readonly about?: Text;
  readonly icon: ComponentType<{ readonly 'aria-hidden'?: boolean }>;
  /** Further words to find it by in the palette, in either language, parted by commas. */
  readonly keywords?: string;
  /**
   * Where it is offered. `toolbox`: as a tile, which a permission of its path shows. `system`: in the navigation.
   * `palette`: there alone. `none`: only by links. The palette offers all but the last.
   */
  readonly place: 'toolbox' | 'system' | 'palette' | 'none';
  /** Its group in the navigation: the services' unless said. A tile that names one stands there as well. */
  readonly group?: Exclude<Group, 'none'>;
  /** Calls of the page: whoever may make none of them may not open it. Without any, nothing is needed beside what `place` says. */
  readonly needs?: readonly Endpoint[];
  /** Fetches the page when it is first opened; it may say what to ask for before it is drawn as the first of all. */
  readonly load: () => Promise<{ readonly default: ComponentType; readonly askFirst?: AskFirst }>;
}

/** Declares a page. */
export const definePage = <const Declared extends Page>(page: Declared): Declared => page;

/** The page around, set by the guard of its route. */
export const PageContext = createContext<Page | undefined>(undefined);

/** Declaration of the page that a component stands in. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage is used outside of a page.');
  return page;
}
