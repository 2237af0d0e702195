import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, memo, type Ref, useMemo, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { operatorGroups, type OperatorGroup, type OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import { draggedOperator } from '../canvas/draggedOperator.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { useNames } from '../editor/useNames.ts';
import { canEnd, type EdgeStart } from '../model/adding.ts';
import styles from './palette.module.css';

interface PaletteProps {
  readonly search: Ref<InputRef>;
  /** The edge that was let go where nothing is, which what is added next ends: only what it can end at is offered. */
  readonly begun: EdgeStart | undefined;
  readonly onAdd: (operator: OperatorShape) => void;
  readonly onLeave: () => void;
}

/** All operators by group, found by their words; pressed, they stand behind the chosen node; dragged, where they are dropped. */
export const Palette = memo(function Palette({ search, begun, onAdd, onLeave }: PaletteProps) {
  const { t, label, language } = useWords();
  const { catalog, document, isInner } = useEditor();
  const { nameOf } = useNames();
  const [words, setWords] = useState('');
  const fitting = useMemo(() => {
    const operators = [...catalog.values()].filter((operator) => !operator.isTrigger || operator.isInner === isInner);
    return begun ? operators.filter((operator) => canEnd(document, catalog, begun, operator)) : operators;
  }, [catalog, isInner, begun, document]);
  const found = useMemo(() => {
    const sought = words.trim().toLowerCase();
    const isNamed = ({ type, label: name }: OperatorShape) => `${type} ${name.zh} ${name.en}`.toLowerCase().includes(sought);
    const isDescribed = (operator: OperatorShape) => !isNamed(operator) && operator.about[language].toLowerCase().includes(sought);
    return [...fitting.filter(isNamed), ...fitting.filter(isDescribed)];
  }, [fitting, words, language]);
  const groups = (Object.keys(operatorGroups) as OperatorGroup[]).map(
    (group) => [group, found.filter((each) => each.group === group)] as const,
  );

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onLeave();
    if (event.key !== 'Enter' || !found[0]) return;
    event.preventDefault();
    onAdd(found[0]);
    setWords('');
  }
  return (
    <section className={styles.palette} aria-label={t('flow.palette.title')}>
      <Input
        ref={search}
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('flow.palette.search')}
        placeholder={t('flow.palette.title')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={press}
      />
      {begun && (
        <p className={styles.begun} role="status">
          {t(begun.side === 'source' ? 'flow.palette.behind' : 'flow.palette.before', { name: nameOf(begun.id) })}
          <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t('flow.palette.all')} onClick={onLeave} />
        </p>
      )}
      <div className={styles.groups}>
        {found.length === 0 && <p className={styles.none}>{t('flow.palette.none')}</p>}
        {groups
          .filter(([, operators]) => operators.length > 0)
          .map(([group, operators]) => (
            <div key={group} role="group" aria-label={label(operatorGroups[group])}>
              <h2 className={styles.group}>{label(operatorGroups[group])}</h2>
              {operators.map((operator) => (
                <button
                  key={operator.type}
                  type="button"
                  className={styles.operator}
                  title={label(operator.about)}
                  draggable
                  onDragStart={({ dataTransfer }) => dataTransfer.setData(draggedOperator, operator.type)}
                  onClick={() => onAdd(operator)}
                >
                  {label(operator.label)}
                </button>
              ))}
            </div>
          ))}
      </div>
    </section>
  );
});
