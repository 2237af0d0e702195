import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import type { Action } from '#schemas/kit/resource.ts';
import { useOverride } from '../../fields/override.ts';
import type { Row } from '../../fields/cellProps.ts';
import { joined, type MenuEntry } from './menuEntries.ts';
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

/** Returns the menu of a record, limited to what the person may do. */
export function useRowMenu({ onRemove, onAction, onMove, onMore, items }: RowMenu): (row: Row) => readonly MenuEntry[] {
  const { resource, allowed } = useListScreen();
  const { t, label } = useWords();
  const { one } = useLabels(resource);
  const { links = [] } = useOverride(resource.key);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { endpoints, route, tree } = resource;
  return useCallback(
    (row: Row) => {
      const go = (path: string) => () => void navigate(`${route}/${path}`);
      const offered = Object.values(resource.actions).filter(
        (action) => action.at.includes('row') && allowed(action.endpoint) && (action.when?.(row) ?? true),
      );
      const groups: (MenuEntry | false)[][] = [
        [
          allowed(endpoints.show) && { key: 'open', label: t('lists.row.open'), onSelect: go(`${row.id}${search}`) },
          allowed(endpoints.update) && { key: 'edit', label: t('lists.row.edit'), onSelect: go(`${row.id}/edit${search}`) },
          allowed(endpoints.create) && {
            key: 'clone',
            label: t('lists.row.clone', { resource: one }),
            onSelect: go(`${row.id}/clone${search}`),
          },
          allowed(endpoints.show) &&
            allowed(endpoints.history) && { key: 'history', label: t('lists.row.history'), onSelect: go(`${row.id}${withTab(search)}`) },
          ...links
            .filter(({ endpoint }) => allowed(endpoint))
            .map((link) => ({ key: link.key, label: label(link.label), onSelect: () => void navigate(link.to(row)) })),
        ],
        [
          tree !== undefined &&
            allowed(endpoints.create) && {
              key: 'child',
              label: t('lists.row.addChild'),
              onSelect: go(`create${withParent(search, tree, row.id)}`),
            },
          onMove !== undefined && allowed(endpoints.update) && { key: 'move', label: t('lists.row.move'), onSelect: () => onMove(row) },
          onMore !== undefined && hasMore(items, row) && { key: 'more', label: t('lists.tree.showMore'), onSelect: () => onMore(row) },
        ],
        offered.map((action) => ({
          key: `action:${action.name}`,
          label: label(action.label),
          isDanger: action.danger,
          onSelect: () => onAction(action, [row]),
        })),
        [
          allowed(endpoints.remove) && {
            key: 'remove',
            label: t(endpoints.restore ? 'lists.row.remove' : 'lists.row.removeForGood'),
            isDanger: true,
            onSelect: () => onRemove(row),
          },
        ],
      ];
      return joined(groups);
    },
    [resource, allowed, t, label, one, navigate, search, links, endpoints, route, tree, onRemove, onAction, onMove, onMore, items],
  );
}

const hasMore = (items: RowMenu['items'], { id }: Row): boolean => items?.find(({ row }) => row.id === id)?.missing !== undefined;
const withTab = (search: string): string => `${search}${search ? '&' : '?'}tab=history`;
const withParent = (search: string, tree: string, id: number): string => `${search}${search ? '&' : '?'}${tree}=${id}`;
