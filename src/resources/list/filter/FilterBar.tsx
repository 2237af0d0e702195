import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { type Condition, type Filter, type FilterGroup, isGroup } from '#schemas/wire/listQuery.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { useOverride } from '../../fields/override.ts';
import { useListScreen } from '../ListContext.ts';
import { Popup } from '../menu/Popup.tsx';
import { addFilter, removeFilter, replaceFilter, tidyFilter } from '../model/filterTree.ts';
import { emptyGroup } from '../model/listState.ts';
import { ViewChanges } from '../view/ViewChanges.tsx';
import { conditionParts, filterWords, type Speaking } from './conditionWords.ts';
import styles from './filter.module.css';
import { useFilterTitles } from './useFilterTitles.ts';

const ConditionEditor = lazy(() => import('./ConditionEditor.tsx'));
const FilterBuilder = lazy(() => import('./FilterBuilder.tsx'));

/** The condition being edited: a chip by its place, a new condition (of a field, when it is known), or all of them together. */
export type FilterEdit = { readonly chip: number } | { readonly field: string | undefined } | 'builder';

interface FilterBarProps {
  readonly edit: FilterEdit | undefined;
  readonly onEdit: (edit: FilterEdit | undefined) => void;
}

/** The conditions of a list as chips, each of which can be changed and taken away, and what adds one. */
export function FilterBar({ edit, onEdit }: FilterBarProps) {
  const { resource, list, data } = useListScreen();
  const words = useWords();
  const { t } = words;
  const keepFocus = useFocusAfterRemoval();
  const { filter } = list.state;
  const related = useFilterTitles(resource, filter, data.related);
  const speaking: Speaking = { words, resource, related, override: useOverride(resource.key) };
  const apply = (next: FilterGroup) => {
    onEdit(undefined);
    list.change({ filter: tidyFilter(next) });
  };
  const editor = (condition: Condition | undefined, field: string | undefined, onApply: (condition: Condition) => void) => (
    <Suspense fallback={<output className={styles.waiting}>{t('lists.loading')}</output>}>
      <ConditionEditor
        key={condition?.field ?? field ?? ''}
        resource={resource}
        condition={condition}
        field={field}
        related={related}
        onApply={onApply}
        onBuilder={condition ? undefined : () => onEdit('builder')}
      />
    </Suspense>
  );
  const addButton = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => onEdit(undefined), [onEdit]);
  const isAdding = typeof edit === 'object' && 'field' in edit;
  return (
    <div ref={keepFocus} className={styles.bar} role="group" aria-label={t('lists.filter.label')}>
      {filter.value.map((each, place) => (
        <Chip
          key={place}
          filter={each}
          speaking={speaking}
          isOpen={typeof edit === 'object' && 'chip' in edit && edit.chip === place}
          onOpen={(isOpen) => onEdit(isOpen ? (isGroup(each) ? 'builder' : { chip: place }) : undefined)}
          onRemove={() => apply(removeFilter(filter, [place]))}
          editor={() => (isGroup(each) ? null : editor(each, undefined, (next) => apply(replaceFilter(filter, [place], next))))}
        />
      ))}
      <Button
        ref={addButton}
        data-adds
        size="small"
        type="text"
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isAdding}
        onClick={() => onEdit(isAdding ? undefined : { field: undefined })}
      >
        {t('lists.filter.add')}
      </Button>
      {isAdding && (
        <Popup anchor={addButton} label={t('lists.filter.add')} onClose={close}>
          {editor(undefined, edit.field, (next) => apply(addFilter(filter, [], next)))}
        </Popup>
      )}
      {filter.value.length > 1 && (
        <Button data-removes size="small" type="text" onClick={() => apply(emptyGroup)}>
          {t('lists.filter.clear')}
        </Button>
      )}
      <ViewChanges />
      {edit === 'builder' && (
        <Suspense>
          <FilterBuilder resource={resource} filter={filter} related={related} onApply={apply} onClose={() => onEdit(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

interface ChipProps {
  readonly filter: Filter;
  readonly speaking: Speaking;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRemove: () => void;
  readonly editor: () => React.ReactNode;
}

function Chip({ filter, speaking, isOpen, onOpen, onRemove, editor }: ChipProps) {
  const { t } = speaking.words;
  const said = filterWords(speaking, filter);
  const words = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => onOpen(false), [onOpen]);
  return (
    <span className={styles.chip}>
      <button
        ref={words}
        type="button"
        className={styles.chipWords}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('lists.filter.change', { words: said })}
        onClick={() => onOpen(!isOpen)}
      >
        {isGroup(filter) ? said : <ConditionWords speaking={speaking} condition={filter} />}
      </button>
      {isOpen && (
        <Popup anchor={words} label={said} onClose={close}>
          {editor()}
        </Popup>
      )}
      <button
        data-removes
        type="button"
        className={styles.chipRemove}
        onClick={onRemove}
        aria-label={t('lists.filter.remove', { words: said })}
      >
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}

function ConditionWords({ speaking, condition }: { readonly speaking: Speaking; readonly condition: Condition }) {
  const { field, operator, value } = conditionParts(speaking, condition);
  return (
    <>
      {field} {operator && <span className={styles.chipOperator}>{operator}</span>} {value && <b>{value}</b>}
    </>
  );
}
