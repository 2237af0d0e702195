import { useMany } from '@refinedev/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { resourceOf } from '#schemas/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import type { CellProps, Row } from '../../fields/cellProps.ts';
import { changeName } from '../../record/changeName.ts';
import { FieldDiff } from '../../record/FieldDiff.tsx';
import { PutBack } from '../../record/PutBack.tsx';
import { type Changes, changesOf, valuesAfter } from './ChangesLine.tsx';
import styles from './logs.module.css';

/** Changes of an entry in words, each with a way back where the record may be changed, and the way to the record. */
export default function LogChanges({ value, row, related }: CellProps) {
  const resource = resourceOf(String(row['entity']));
  if (!resource) return <pre className={styles.raw}>{JSON.stringify(value, null, 2)}</pre>;
  return <Changed resource={resource} entry={row} changes={changesOf(value)} related={related} />;
}

interface ChangedProps extends Pick<CellProps, 'related'> {
  readonly resource: Resource;
  readonly entry: Row;
  readonly changes: readonly [string, Changes[string]][];
}

function Changed({ resource, entry, changes, related }: ChangedProps) {
  const words = useWords();
  const { t } = words;
  const allowed = useAllowed();
  const isOpen =
    resource.group !== 'none' && entry['entityId'] !== null && allowed(resource.endpoints.list) && allowed(resource.endpoints.show);
  // By the list, which answers with nothing where the record is gone; a record that is not found would be an error.
  const { result } = useMany<Row, CallError>({
    resource: resource.key,
    ids: isOpen ? [Number(entry['entityId'])] : [],
    errorNotification: false,
    queryOptions: { enabled: isOpen, retry: false },
  });
  const row = result.data[0];
  const version = Number(entry['entityVersion'] ?? 0);
  return (
    <div>
      <dl className={styles.changes}>
        {changes.map(([name, { before, after }]) => (
          <Fragment key={name}>
            <dt>{changeName(words, resource, name)}</dt>
            <dd>
              <FieldDiff
                resource={resource}
                name={name}
                row={row ?? valuesAfter(changes)}
                related={related}
                before={before}
                after={after}
                extra={(members) =>
                  row && (
                    <PutBack
                      resource={resource}
                      row={row}
                      entry={{ version, changes: Object.fromEntries(changes) }}
                      field={name}
                      members={members}
                    />
                  )
                }
              />
            </dd>
          </Fragment>
        ))}
      </dl>
      {row && <Link to={`${resource.route}/${row.id}?tab=history`}>{t('forms.log.toHistory')}</Link>}
    </div>
  );
}
