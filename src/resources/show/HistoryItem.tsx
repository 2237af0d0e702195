import { Button } from 'antd';
import { calledTitle } from '#schemas/recordTitles.ts';
import type { ChangeKind, HistoryEntry } from '#schemas/wire/history.ts';
import { changeKinds } from '#schemas/wire/history.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { changeName } from '../record/changeName.ts';
import { FieldDiff } from '../record/FieldDiff.tsx';
import { PutBack } from '../record/PutBack.tsx';
import styles from './history.module.css';
import type { RecordProps } from '../fields/override.ts';

const isChangeKind = (kind: string): kind is ChangeKind => changeKinds.some((each) => each === kind);

/** One entry: who did what and when, and every field that changed. */
export function HistoryItem({ resource, row, related, entry, onRevert }: RecordProps & { entry: HistoryEntry; onRevert: () => void }) {
  const { t, label } = useWords();
  const { moment } = useFormats();
  const allowed = useAllowed();
  const action = Object.hasOwn(resource.actions, entry.kind) ? resource.actions[entry.kind] : undefined;
  const kind = action ? label(action.label) : isChangeKind(entry.kind) ? t(`forms.history.kinds.${entry.kind}`) : entry.kind;
  return (
    <article className={styles.entry} aria-label={`${kind} ${formatDateTime(entry.at)}`}>
      <header className={styles.who}>
        <strong>{entry.actor ? calledTitle(entry.actor.username, entry.actor.name) : t('forms.history.product')}</strong>
        <span>{kind}</span>
        <time
          dateTime={entry.at}
          title={`${formatDateTime(entry.at, { seconds: true })}${entry.address ? ` · ${entry.address}` : ''}`}
          className={styles.when}
        >
          {moment(entry.at)}
        </time>
        <span className={styles.when}>{t('forms.history.version', { version: entry.version })}</span>
        {entry.version < row.version && allowed(resource.endpoints.revert) && (
          <Button size="small" className={styles.revert} onClick={onRevert}>
            {t('forms.history.revert')}
          </Button>
        )}
      </header>
      <Changes resource={resource} row={row} related={related} entry={entry} />
    </article>
  );
}

function Changes({ resource, row, related, entry }: RecordProps & { entry: HistoryEntry }) {
  const words = useWords();
  const { t } = words;
  const changes = Object.entries(entry.changes).filter(([, { before, after }]) => before !== null || after !== null);
  if (changes.length === 0) return <p className={styles.none}>{t('forms.history.noFields')}</p>;
  return (
    <dl className={styles.changes}>
      {changes.map(([name, { before, after }]) => (
        <div key={name} className={styles.change}>
          <dt>{changeName(words, resource, name)}</dt>
          <dd>
            <FieldDiff
              resource={resource}
              name={name}
              row={row}
              related={related}
              before={before}
              after={after}
              extra={(members) => <PutBack resource={resource} row={row} entry={entry} field={name} members={members} />}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
