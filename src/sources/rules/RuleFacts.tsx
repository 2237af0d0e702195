import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '#resources/fields/cellProps.ts';
import { useTitles } from '#resources/fields/relation/useTitles.ts';
import { roles } from '#schemas/roles.ts';
import type { SourceRule } from '#schemas/wire/sourceRules.ts';
import styles from '../sources.module.css';

/** The rules of a source in words, a line each. */
export default function RuleFacts({ value, related }: CellProps) {
  const { t } = useWords();
  const rules = value as readonly SourceRule[];
  const { titleOf } = useTitles(roles, [...new Set(rules.map(({ role }) => role))], related);
  const list = (columns: readonly string[]) => columns.join(t('sources.rules.list'));
  return (
    <dl className={styles.facts}>
      {rules.map(({ role, table, title, filter, hidden = [], masked = [] }, at) => (
        <div key={at}>
          <dt>
            {titleOf(role)} · {table}
          </dt>
          <dd>
            {[
              title ?? filter ?? t('sources.rules.all'),
              hidden.length > 0 && t('sources.rules.hidden', { columns: list(hidden) }),
              masked.length > 0 && t('sources.rules.masked', { columns: list(masked) }),
            ]
              .filter(Boolean)
              .join(t('sources.rules.parts'))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
