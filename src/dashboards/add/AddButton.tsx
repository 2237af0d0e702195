import { DashboardOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import type { ChartPart } from '#chat/model/parts/chart.ts';
import { useWords } from '#i18n/useWords.ts';
import { dashboards } from '#schemas/dashboards.ts';
import type { SceneKey } from '#schemas/wire/chat/scenes.ts';
import styles from '../dashboards.module.css';

const spreadsheetScene = 'chat_excel' satisfies SceneKey;
const AddDialog = lazy(() => import('./AddDialog.tsx'));

interface AddButtonProps {
  readonly words: 'dashboards.add.chart' | 'dashboards.add.page';
  readonly title: string;
  readonly charts: readonly ChartPart[];
}

/** Offers to keep charts of an answer, to whoever may make dashboards. */
export function AddButton({ words, title, charts }: AddButtonProps) {
  const { t } = useWords();
  const allowed = useAllowed();
  const [isOpen, setIsOpen] = useState(false);
  const [search] = useSearchParams();
  // A spreadsheet is asked within its conversation alone, and no source has its tables.
  const isOfFile = search.get('scene') === spreadsheetScene && charts.every(({ origin }) => origin === undefined);
  if (isOfFile || !allowed(dashboards.endpoints.create) || charts.every(({ sql }) => sql.trim() === '')) return null;
  return (
    <div className={styles.add}>
      <Button size="small" type="text" icon={<DashboardOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {t(words)}
      </Button>
      {isOpen && (
        <Suspense>
          <AddDialog heading={t(words)} title={title} charts={charts} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
