import { Button, Radio, Select } from 'antd';
import { Suspense, useId } from 'react';
import { useSend } from '#api/useSend.ts';
import { useWords } from '#i18n/useWords.ts';
import { tryTile } from '#schemas/contracts/dashboards.ts';
import { chartTypes } from '#schemas/wire/charts.ts';
import type { DashboardFilter, DataTile } from '#schemas/wire/dashboards.ts';
import editor from '#sql/sql.module.css';
import { useDatabases } from '#sql/useDatabases.ts';
import { useTables } from '#sql/useTables.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { later } from '#ui/later.tsx';
import { Loading } from '#ui/Loading.tsx';
import styles from '../dashboards.module.css';
import { declaredIn } from '../grid/useTrials.ts';
import { TileBody } from '../view/TileBody.tsx';

const SqlEditor = later(() => import('#sql/SqlEditor.tsx'));

const kinds = ['chart', 'table', 'figure'] as const;
const drawn = chartTypes.filter((type) => type !== 'table' && type !== 'indicator');

interface DataFieldsProps {
  readonly tile: DataTile;
  readonly filters: readonly DashboardFilter[];
  readonly onChange: (changes: Partial<DataTile>) => void;
}

/** Fields of a tile of data: its source, its statement, which can be tried before it is kept, and the way it is drawn. */
export function DataFields({ tile, filters, onChange }: DataFieldsProps) {
  const { t } = useWords();
  const id = useId();
  const sources = useDatabases();
  const source = sources.data?.find((each) => each.id === tile.source);
  const { tables } = useTables(source?.db_name ?? '');
  const trial = useSend(tryTile);
  const isReady = tile.source > 0 && tile.sql.trim() !== '';
  const run = () => {
    if (!isReady || trial.isPending) return;
    const { sql } = tile;
    trial.mutate(
      { body: { source: tile.source, sql, declared: declaredIn(sql, filters) } },
      { onSuccess: ({ columns }) => onChange({ columns: [...columns] }) },
    );
  };
  const isStale = trial.variables?.body.sql !== tile.sql || trial.variables.body.source !== tile.source;
  return (
    <>
      <label htmlFor={`${id}-source`}>{t('dashboards.tile.source')}</label>
      <Select
        id={`${id}-source`}
        value={tile.source || undefined}
        placeholder={t('dashboards.tile.chooseSource')}
        loading={sources.isLoading}
        options={(sources.data ?? []).map(({ id: value, db_name: label }) => ({ value, label }))}
        notFoundContent={t('dashboards.tile.noSources')}
        onChange={(chosen: number) => onChange({ source: chosen })}
      />
      {sources.isError && <ErrorAlert error={sources.error} onRetry={() => void sources.refetch()} />}
      <span aria-hidden>SQL</span>
      <div className={editor['editor']}>
        <Suspense fallback={<Loading rows={4} />}>
          <SqlEditor
            value={tile.sql}
            onChange={(sql) => onChange({ sql })}
            type={source?.db_type ?? ''}
            tables={tables}
            label="SQL"
            onRun={run}
          />
        </Suspense>
      </div>
      <p className={styles.note}>
        {filters.length > 0
          ? t('dashboards.tile.filterHint', { example: `{{${filters[0]!.name}: ${filters[0]!.column || 'column'}}}` })
          : t('dashboards.tile.sqlHint')}
      </p>
      <div className={styles.actions}>
        <Radio.Group
          aria-label={t('dashboards.tile.kind')}
          optionType="button"
          value={tile.kind}
          options={kinds.map((value) => ({ value, label: t(`dashboards.tile.kinds.${value}`) }))}
          onChange={({ target }) => onChange({ kind: target.value as DataTile['kind'] })}
        />
        {tile.kind === 'chart' && (
          <Select
            aria-label={t('answer.chart.type')}
            className={styles.select}
            value={tile.chart ?? 'auto'}
            options={[
              { value: 'auto', label: t('dashboards.tile.auto') },
              ...drawn.map((value) => ({ value, label: t(`answer.chart.types.${value}`) })),
            ]}
            onChange={(type: string) => onChange({ chart: type === 'auto' ? null : (type as DataTile['chart']) })}
          />
        )}
        <Button disabled={!isReady} loading={trial.isPending} title={t('dashboards.tile.tryKeys')} onClick={run}>
          {t('dashboards.tile.try')}
        </Button>
      </div>
      {trial.isError && !isStale && <ErrorAlert error={trial.error} onRetry={run} />}
      {trial.data && (
        <section aria-label={t('dashboards.tile.preview')} className={styles.preview} data-stale={isStale || undefined}>
          {isStale && <p className={styles.note}>{t('dashboards.tile.stale')}</p>}
          <TileBody tile={tile} data={trial.data} height={260} />
        </section>
      )}
    </>
  );
}
