import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import { saveFile } from '#api/saveFile.ts';
import { useWords } from '#i18n/useWords.ts';
import type { WireUse } from '#schemas/wire/models.ts';
import { partsBy, partsByDay, type Split, splits, sumOf } from '../model/sums.ts';
import { columnsOf, usageCsv } from '../model/usageCsv.ts';
import { splitWords } from './splitWords.ts';
import { Totals } from './Totals.tsx';
import { UsageChart } from './UsageChart.tsx';
import styles from './usage.module.css';
import type { Choices } from './useChoices.ts';
import { UseTable } from './UseTable.tsx';

interface UsageReportProps {
  readonly uses: readonly WireUse[];
  readonly choices: Choices;
  readonly onChoose: (said: Readonly<Record<string, string>>) => void;
}

/** Totals, chart and table of a period in which something was asked. */
export function UsageReport({ uses, choices: { period, measure, split }, onChoose }: UsageReportProps) {
  const { t } = useWords();
  const { from, to } = period;
  const parts = useMemo(
    () => (split === 'day' ? partsByDay(uses, { from, to }).toReversed() : partsBy(uses, split)),
    [uses, from, to, split],
  );
  const save = () => {
    const head = [t(`modelAdmin.usage.${split}`), ...columnsOf(parts).map((column) => t(`modelAdmin.usage.${column}`))];
    const name = [t('modelAdmin.usage.fileName'), t(splitWords[split]), from, to].join('-').replaceAll(' ', '-');
    saveFile(new Blob([usageCsv(head, parts)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return (
    <>
      <Totals sum={useMemo(() => sumOf(uses), [uses])} />
      <UsageChart uses={uses} period={period} measure={measure} split={split} onMeasure={(said) => onChoose({ measure: said })} />
      <section className={styles.panel}>
        <div className={styles.bar}>
          <Segmented<Split>
            aria-label={t('modelAdmin.usage.tables')}
            value={split}
            options={splits.map((value) => ({ value, label: t(splitWords[value]) }))}
            onChange={(said) => onChoose({ split: said })}
          />
          <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
            {t('modelAdmin.usage.export')}
          </Button>
        </div>
        <UseTable parts={parts} split={split} />
      </section>
    </>
  );
}
