import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Action } from '#schemas/kit/resource.ts';
import { useWhyNot } from '#ui/useWhyNot.ts';
import { useOverride } from '../../fields/override.ts';
import type { Row } from '../../fields/cellProps.ts';
import { joined, type MenuEntry, unavailable } from './menuEntries.ts';
import { useListScreen } from '../ListContext.ts';
import type { GridItem } from '../model/gridItem.ts';
import { useLabels } from '../../fields/useLabels.ts';

interface RowMenu {
  readonly onRemove: (row: Row) => void;
  readonly onAction: (action: Action, rows: readonly Row[]) => void;
  /** Absent outside trees. */
  readonly onMove?: ((row: Row) => void) | undefined;
  readonly onMore?: ((row: Row) => void) | undefined;
  /** The rows as they are drawn. */
  readonly items: readonly GridItem[] | undefined;
}

type Offered = Exclude<MenuEntry, 'line'>;

/** Returns the menu of a record; what the person may not do, or its state rules out, stands in it with the reason. */
export function useRowMenu({ onRemove, onAction, onMove, onMore, items }: RowMenu): (row: Row) => readonly MenuEntry[] {
  const { resource, allowed } = useListScreen();
  const { t, label } = useWords();
  const { one } = useLabels(resource);
  const { links = [] } = useOverride(resource.key);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { endpoints, route, tree } = resource;
  const { because, lacking } = useWhyNot();
  return useCallback(
    (row: Row) => {
      const go = (path: string) => () => void navigate(`${route}/${path}`);
      const offer = (endpoint: Endpoint | false, entry: Offered): MenuEntry | false =>
        endpoint !== false && (allowed(endpoint) ? entry : unavailable(entry.key, entry.label, lacking(endpoint)));
      const offerAction = (action: Action): MenuEntry | false => {
        const entry = {
          key: `action:${action.name}`,
          label: label(action.label),
          isDanger: action.danger,
          onSelect: () => onAction(action, [row]),
        };
        if (action.when?.(row) ?? true) return offer(action.endpoint, entry);
        const why = action.whyNot?.(row);
        return why !== undefined && unavailable(entry.key, entry.label, because(label(why)));
      };
      const { show, update, create, history, remove, restore } = endpoints;
      return joined([
        [
          offer(show, { key: 'open', label: t('lists.row.open'), onSelect: go(`${row.id}${search}`) }),
          offer(update, { key: 'edit', label: t('lists.row.edit'), onSelect: go(`${row.id}/edit${search}`) }),
          offer(create, { key: 'clone', label: t('lists.row.clone', { resource: one }), onSelect: go(`${row.id}/clone${search}`) }),
          allowed(show) && offer(history, { key: 'history', label: t('lists.row.history'), onSelect: go(`${row.id}${withTab(search)}`) }),
          ...links
            .filter(({ endpoint }) => allowed(endpoint))
            .flatMap(({ key, label: words, to }) => {
              const address = to(row);
              return address === null ? [] : [{ key, label: label(words), onSelect: () => void navigate(address) }];
            }),
        ],
        [
          tree !== undefined &&
            offer(create, { key: 'child', label: t('lists.row.addChild'), onSelect: go(`create${withParent(search, tree, row.id)}`) }),
          onMove !== undefined && offer(update, { key: 'move', label: t('lists.row.move'), onSelect: () => onMove(row) }),
          onMore !== undefined && hasMore(items, row) && { key: 'more', label: t('lists.tree.showMore'), onSelect: () => onMore(row) },
        ],
        Object.values(resource.actions)
          .filter(({ at }) => at.includes('row'))
          .map(offerAction),
        [
          offer(remove, {
            key: 'remove',
            label: t(restore ? 'lists.row.remove' : 'lists.row.removeForGood'),
            isDanger: true,
            onSelect: () => onRemove(row),
          }),
        ],
      ]);
    },
    [
      resource,
      allowed,
      because,
      lacking,
      t,
      label,
      one,
      navigate,
      search,
      links,
      endpoints,
      route,
      tree,
      onRemove,
      onAction,
      onMove,
      onMore,
      items,
    ],
  );
}

const hasMore = (items: RowMenu['items'], { id }: Row): boolean => items?.find(({ row }) => row.id === id)?.missing !== undefined;
const withTab = (search: string): string => `${search}${search ? '&' : '?'}tab=history`;
const withParent = (search: string, tree: string, id: number): string => `${search}${search ? '&' : '?'}${tree}=${id}`;
