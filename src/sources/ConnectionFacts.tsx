import { useWords } from '#i18n/useWords.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { CellProps } from '#resources/fields/cellProps.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import { fieldsOfWire } from '#schemas/wire/parameters.ts';
import styles from './sources.module.css';
import { useSourceTypes } from './useSourceTypes.ts';

/** The connection of a source, in the words of its type. */
export default function ConnectionFacts({ value, row }: CellProps) {
  const { label, language } = useWords();
  const { data = [] } = useSourceTypes();
  const fields = fieldsOfWire(data.find(({ name }) => name === row['type'])?.parameters ?? []);
  const given = Object.entries(value as Readonly<Record<string, unknown>>).filter(([, each]) => each !== null);
  return (
    <dl className={styles.facts}>
      {given.map(([name, each]) => (
        <div key={name}>
          <dt>{fields[name] ? label(fields[name].label) : name}</dt>
          <dd>{wordsOf(fields[name], each, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

const wordsOf = (field: ReturnType<typeof fieldsOfWire>[string] | undefined, value: unknown, language: Language): string => {
  return field ? kindOf(field).toText(value as never, field as never, language) : String(value);
};
