import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import { RecordButtons } from '#resources/show/RecordButtons.tsx';
import { useOwned } from '#resources/show/useOwned.ts';
import { exportReport } from '#schemas/contracts/reports.ts';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { type Quote, reportFormats } from '#schemas/wire/reports/report.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import printed from '#ui/printed.module.css';
import { printPage } from '#ui/usePrinting.ts';
import { AuditButton } from '../audit/AuditButton.tsx';
import styles from '../reports.module.css';
import { BlockView } from './BlockView.tsx';
import { SnapshotDrawer } from './SnapshotDrawer.tsx';

interface ReportViewProps {
  readonly resource: Resource;
  readonly row: RowOf<'reports'>;
}

/** A report as it is read: its blocks, and the sources behind its findings. */
export function ReportView({ resource, row }: ReportViewProps) {
  const { t } = useWords();
  const { moment } = useFormats();
  const owned = useOwned(resource, row);
  const [opened, setOpened] = useState<Quote>();
  return (
    <RecordFrame
      layout="page"
      title={row.title}
      onClose={() => {}}
      extra={
        <div className={styles.actions}>
          <Downloads report={row.id} title={row.title} />
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => void printPage()}>
            {t('reports.print')}
          </Button>
          <AuditButton report={row.id} version={row.version} />
          <RecordButtons resource={owned} row={{ ...row }} />
        </div>
      }
    >
      <div className={`${styles.report} ${printed.printed}`}>
        <p className={styles.facts}>{t('reports.facts', { owner: row.ownerName ?? '–', at: moment(row.updatedAt) })}</p>
        {row.note && <p className={styles.note}>{row.note}</p>}
        {row.blocks.length === 0 && <EmptyState title={t('reports.empty')} hint={t('reports.emptyHint')} heading="h2" />}
        {row.blocks.map((block, at) => (
          <BlockView key={at} block={block} onOpen={setOpened} />
        ))}
      </div>
      {opened && <SnapshotDrawer report={row.id} quote={opened} onClose={() => setOpened(undefined)} />}
    </RecordFrame>
  );
}

interface DownloadsProps {
  readonly report: number;
  readonly title: string;
}

/** Ways to take a report along. */
function Downloads({ report, title }: DownloadsProps) {
  const { t, language } = useWords();
  return reportFormats.map((format) => (
    <DownloadButton
      key={format}
      icon={<DownloadOutlined aria-hidden />}
      wanted={{ call: exportReport, params: { id: report }, query: { format, language }, fileName: `${title}.${format}` }}
    >
      {t(`reports.formats.${format}`)}
    </DownloadButton>
  ));
}
