import { Button, Input, Radio, Select } from 'antd';
import { useId } from 'react';
import { useSend } from '#api/useSend.ts';
import { useWords } from '#i18n/useWords.ts';
import { tryTile } from '#schemas/contracts/dashboards.ts';
import { chartTypes } from '#schemas/wire/charts.ts';
import type { DashboardFilter, DataTile } from '#schemas/wire/dashboards.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import styles from '../dashboards.module.css';
import { useSources } from '../useSources.ts';
import { TileBody } from '../view/TileBody.tsx';

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
  const sources = useSources();
  const trial = useSend(tryTile);
  const run = () =>
    trial.mutate(
      { body: { source: tile.source, sql: tile.sql, declared: [...filters] } },
      { onSuccess: ({ columns }) => onChange({ columns: [...columns] }) },
    );
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
        onChange={(source: number) => onChange({ source })}
      />
      {sources.isError && <ErrorAlert error={sources.error} onRetry={() => void sources.refetch()} />}
      <label htmlFor={`${id}-sql`}>SQL</label>
      <Input.TextArea
        id={`${id}-sql`}
        className={styles.sql}
        rows={8}
        spellCheck={false}
        value={tile.sql}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange({ sql: target.value })}
      />
      <p id={`${id}-hint`} className={styles.note}>
        {filters.length > 0
          ? t('dashboards.tile.filterHint', { example: `{{${filters[0]!.name}: ${filters[0]!.column || 'column'}}}` })
          : t('dashboards.tile.sqlHint')}
      </p>
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
          value={tile.chart ?? 'auto'}
          options={[
            { value: 'auto', label: t('dashboards.tile.auto') },
            ...drawn.map((value) => ({ value, label: t(`answer.chart.types.${value}`) })),
          ]}
          onChange={(type: string) => onChange({ chart: type === 'auto' ? null : (type as DataTile['chart']) })}
        />
      )}
      <div>
        <Button disabled={!tile.source || !tile.sql.trim()} loading={trial.isPending} onClick={run}>
          {t('dashboards.tile.try')}
        </Button>
      </div>
      {trial.isError && <ErrorAlert error={trial.error} onRetry={run} />}
      {trial.data && (
        <section aria-label={t('dashboards.tile.preview')} className={styles.preview}>
          <TileBody tile={tile} data={trial.data} height={260} />
        </section>
      )}
    </>
  );
}
