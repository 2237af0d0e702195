import type { CellProps } from '#resources/fields/cellProps.ts';
import styles from './sources.module.css';
import { useConnectionParts } from './useConnectionParts.ts';

/** The connection of a source, in the words of its type. */
export default function ConnectionFacts({ value, row }: CellProps) {
  const { nameOf, wordsOf } = useConnectionParts(row)['parameters']!;
  const given = Object.entries(value as Readonly<Record<string, unknown>>).filter(([, each]) => each !== null);
  return (
    <dl className={styles.facts}>
      {given.map(([name, each]) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>{wordsOf(name, each)}</dd>
        </div>
      ))}
    </dl>
  );
}
