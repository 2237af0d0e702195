import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useEffect, useRef } from 'react';
import { useCall } from '#api/useCall.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { readSnapshot } from '#schemas/contracts/reports.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { type Quote, snapshotKinds } from '#schemas/wire/reports/report.ts';
import type { Snapshot } from '#schemas/wire/reports/snapshot.ts';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../reports.module.css';

interface SnapshotDrawerProps {
  readonly report: number;
  readonly quote: Quote;
  readonly onClose: () => void;
}

/** A source as it was when it was quoted, the passage marked. */
export function SnapshotDrawer({ report, quote, onClose }: SnapshotDrawerProps) {
  const { t, label } = useWords();
  const call = useCall();
  const query = useQuery<Snapshot, CallError>({
    queryKey: ['reports', report, 'snapshots', quote.snapshot],
    retry: false,
    queryFn: ({ signal }) => call(readSnapshot, { params: { id: report, snapshot: quote.snapshot }, signal }),
  });
  return (
    <Drawer open size="min(608px, 100vw)" title={`${label(snapshotKinds[quote.kind])} · ${quote.name}`} onClose={onClose}>
      <QueryView query={query} title={t('reports.snapshotFailed')} loading={8}>
        {(snapshot) => <Marked snapshot={snapshot} quote={quote} />}
      </QueryView>
    </Drawer>
  );
}

function Marked({ snapshot: { text, takenAt, place }, quote: { from, to } }: { readonly snapshot: Snapshot; readonly quote: Quote }) {
  const { t } = useWords();
  const { moment } = useFormats();
  const mark = useRef<HTMLElement>(null);
  useEffect(() => void mark.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <>
      <p className={styles.facts}>{t('reports.takenAt', { at: moment(takenAt) })}</p>
      {place?.headings && place.headings.length > 0 && <p className={styles.facts}>{place.headings.join(' / ')}</p>}
      <p className={styles.snapshot}>
        {text.slice(0, from)}
        <mark ref={mark}>{text.slice(from, to)}</mark>
        {text.slice(to)}
      </p>
    </>
  );
}
