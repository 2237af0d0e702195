import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button } from 'antd';
import { useAllowed } from '#api/useAllowed.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import type { RecordProps } from '#resources/fields/override.ts';
import { refreshSource } from '#schemas/contracts/sources.ts';
import { tableName } from '#schemas/wire/tableName.ts';
import { tablesFound } from '#sql/model/tablesFound.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../sources.module.css';
import { TableBrowser } from './TableBrowser.tsx';
import { TableDetail } from './TableDetail.tsx';
import { useSourceSchema } from './useSourceSchema.ts';

/** Tables of a source, the columns of each, and a few of its rows. */
export default function TablesPanel({ row }: RecordProps) {
  const { t } = useWords();
  const { moment } = useFormats();
  const mayRefresh = useAllowed()(refreshSource.endpoint);
  const { query, refresh } = useSourceSchema(row.id, row.version);
  return (
    <QueryView query={query} title={t('sources.tables.failed')} loading={8} subject={row.id}>
      {(schema) => (
        <div className={styles.panel}>
          <div className={styles.head}>
            <span className={styles.quiet}>
              {t('sources.tables.count', { count: schema.tables.length })} · {t('sources.tables.readAt', { moment: moment(schema.readAt) })}
            </span>
            {mayRefresh && (
              <Button size="small" icon={<ReloadOutlined aria-hidden />} loading={refresh.isPending} onClick={() => refresh.mutate()}>
                {t('sources.tables.refresh')}
              </Button>
            )}
          </div>
          {refresh.error && <ErrorAlert title={t('sources.tables.failed')} error={refresh.error} onRetry={() => refresh.mutate()} />}
          {schema.tables.length === 0 ? (
            <EmptyState title={t('sources.tables.none')} hint={t('sources.tables.noneHint')} />
          ) : (
            <TableBrowser
              label={t('sources.tables.search')}
              find={(search) => tablesFound(schema.tables, search)}
              about={({ comment }) => comment}
            >
              {(table) => <TableDetail key={tableName(table)} id={row.id} table={table} />}
            </TableBrowser>
          )}
        </div>
      )}
    </QueryView>
  );
}
