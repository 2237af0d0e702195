import { useCallback } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { operatorsOf } from '#schemas/kit/checkSchemas.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { joined, type MenuEntry } from './menuEntries.ts';
import { useListScreen } from '../ListContext.ts';
import { moveColumn, shownColumns, toggleColumn } from '../model/columns.ts';
import { withOrder } from '../model/sorting.ts';

/** Returns the menu of a column. */
export function useHeaderMenu(onFilter: (name: string) => void): (name: string) => readonly MenuEntry[] {
  const { resource, list } = useListScreen();
  const { t } = useWords();
  const { state, change } = list;
  return useCallback(
    (name: string) => {
      const { sorters, columns } = state;
      const sorted = sorters.find(({ field }) => field === name);
      const isOthersSorted = sorters.some(({ field }) => field !== name);
      const sort = (order: 'asc' | 'desc' | undefined, isAdded: boolean) => () =>
        change({ sorters: withOrder(sorters, name, order, isAdded) });
      const shown = shownColumns(columns);
      const place = shown.findIndex(({ field }) => field === name);
      const move = (by: 1 | -1) => () => {
        const neighbour = shown[place + by];
        if (neighbour) change({ columns: moveColumn(columns, name, columns.indexOf(neighbour)) });
      };
      return joined([
        fieldOf(resource, name)?.sort
          ? [
              { key: 'asc', label: t('lists.sort.ascending'), onSelect: sort('asc', false) },
              { key: 'desc', label: t('lists.sort.descending'), onSelect: sort('desc', false) },
              isOthersSorted && { key: 'addAsc', label: t('lists.sort.addAscending'), onSelect: sort('asc', true) },
              isOthersSorted && { key: 'addDesc', label: t('lists.sort.addDescending'), onSelect: sort('desc', true) },
              sorted !== undefined && { key: 'unsort', label: t('lists.sort.clear'), onSelect: sort(undefined, true) },
            ]
          : [],
        [operatorsOf(resource, name).length > 0 && { key: 'filter', label: t('lists.column.filter'), onSelect: () => onFilter(name) }],
        [
          place > 0 && { key: 'left', label: t('lists.column.left'), onSelect: move(-1) },
          place < shown.length - 1 && { key: 'right', label: t('lists.column.right'), onSelect: move(1) },
          columns.some(({ width }) => width !== undefined) && {
            key: 'width',
            label: t('lists.column.resetWidth'),
            onSelect: () => change({ columns: columns.map(({ field, shown: isShown }) => ({ field, shown: isShown })) }),
          },
          shown.length > 1 && {
            key: 'hide',
            label: t('lists.column.hide'),
            onSelect: () => change({ columns: toggleColumn(columns, name) }),
          },
        ],
      ]);
    },
    [resource, state, change, t, onFilter],
  );
}
