import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { useOverride } from '../../fields/override.ts';
import { isPresent } from '../../record/valueText.ts';
import { drawCell, drawTitle } from '../grid/drawCell.tsx';
import type { GridProps } from '../grid/gridTypes.ts';
import { TreeTwist } from '../grid/TreeTwist.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';
import type { GridItem } from '../model/gridItem.ts';
import styles from './cards.module.css';
import { SortSelect } from './SortSelect.tsx';

const placeholders = 6;

/** Records on a phone: what a row holds, one below the other. */
export default function RecordCards(props: GridProps & { readonly onSorters: (sorters: GridProps['sorters']) => void }) {
  const { items } = props;
  return (
    <>
      <SortSelect resource={props.resource} sorters={props.sorters} onSorters={props.onSorters} />
      <ul
        className={`${styles.cards} ${props.isStale ? styles.stale : ''}`}
        aria-label={props.label}
        aria-busy={props.isStale || items === undefined}
      >
        {items === undefined &&
          Array.from({ length: placeholders }, (_, place) => <li key={place} className={styles.waiting} aria-hidden />)}
        {items?.map((item) => (
          <Card key={item.row.id} {...props} item={item} />
        ))}
      </ul>
    </>
  );
}

function Card(props: GridProps & { readonly item: GridItem }) {
  const { item, columns, selecting, addressOf, titleOf } = props;
  const { row } = item;
  const { t, label } = useWords();
  const { title: isNamed } = useOverride(props.resource.key);
  const [first, ...others] = columns;
  if (!first) return null;
  const title = titleOf(row);
  // A record that is called by more than one field is so here too.
  const heading = isNamed ? title : drawTitle(props, item, first);
  return (
    <li className={styles.card} data-live={props.marks?.get(row.id)} style={{ marginInlineStart: Math.min(item.level, 6) * 12 }}>
      <div className={styles.head}>
        {props.isTree && <TreeTwist item={{ ...item, level: 0 }} title={title} onToggle={props.onToggle} />}
        {selecting && (
          <input
            type="checkbox"
            className={styles.check}
            checked={selecting.has(row.id)}
            onChange={() => selecting.toggle(row)}
            aria-label={t('lists.row.select', { title })}
          />
        )}
        {addressOf ? (
          <Link className={styles.title} to={addressOf(row)}>
            {heading}
          </Link>
        ) : (
          <span className={styles.title}>{heading}</span>
        )}
        {props.menuOf && (
          <MenuButton entries={() => props.menuOf!(row)}>
            {(opener) => (
              <Button {...opener} type="text" icon={<EllipsisOutlined aria-hidden />} aria-label={t('lists.row.actions', { title })} />
            )}
          </MenuButton>
        )}
      </div>
      {item.path && <div className={styles.path}>{item.path}</div>}
      <dl className={styles.values}>
        {(isNamed ? columns : others)
          .filter(({ name, field }) => isPresent(field, row[name]))
          .map((column) => (
            <div key={column.name}>
              <dt>{label(column.field.label)}</dt>
              <dd>{drawCell(props, item, column)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
