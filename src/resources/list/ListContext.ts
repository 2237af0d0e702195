import { createContext, type RefObject, useContext } from 'react';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { ListQuery } from '#schemas/wire/listQuery.ts';
import type { Row } from '../fields/cellProps.ts';
import type { Live } from './live/useLive.ts';
import type { Selecting } from './selection/useSelection.ts';
import type { ListData } from './state/useListData.ts';
import type { List } from './state/useListState.ts';
import type { Views } from './view/useViews.ts';

/** State shared by the parts of a list screen. */
export interface ListScreen {
  readonly resource: Resource;
  readonly list: List;
  /** The query behind the page on screen. */
  readonly query: ListQuery;
  readonly data: ListData;
  /** Number of records in all: more than `data.total`, which counts the top, where a tree is shown. */
  readonly total: number;
  /** True once `total` is known; a tree is counted by a query of its own. */
  readonly isCounted: boolean;
  /** True while records are shown as a tree; searched and filtered ones are not. */
  readonly isTree: boolean;
  readonly live: Live;
  /** The rows drawn now, branches of trees included. */
  readonly shown: RefObject<readonly Row[]>;
  readonly views: Views;
  readonly selecting: Selecting;
  readonly allowed: (endpoint: Endpoint | false) => boolean;
  /** Returns the title of a record. */
  readonly titleOf: (row: Row) => string;
}

const Context = createContext<ListScreen | undefined>(undefined);
export const ListContext = Context.Provider;

export function useListScreen(): ListScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('This part is drawn outside a list screen');
  return screen;
}

/** True within the list of living records: those of the trash and of the past are drawn outside it. */
export const useIsInList = (): boolean => useContext(Context) !== undefined;
