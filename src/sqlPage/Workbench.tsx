import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import { Button, Select } from 'antd';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { listStatements } from '#schemas/contracts/statements.ts';
import type { WireDatabase } from '#schemas/wire/sources.ts';
import { placeInText } from '#sql/model/statements.ts';
import { editorAddress } from '#sql/editorAddress.ts';
import type { SqlEditorHandle } from '#sql/SqlEditor.tsx';
import { useTables } from '#sql/useTables.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { later } from '#ui/later.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useDebounced } from '#ui/useDebounced.ts';
import { firstDraft, keepDraft } from './draft.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { Results } from './Results.tsx';
import styles from './sqlPage.module.css';
import { TableTree } from './TableTree.tsx';
import { type StatementRun, useRuns } from './useRuns.ts';

const SqlEditor = later(() => import('#sql/SqlEditor.tsx'));

interface WorkbenchProps {
  readonly person: string;
  readonly sources: readonly WireDatabase[];
}

/** The editor with the tables beside it and what its statements gave below. */
export function Workbench({ person, sources }: WorkbenchProps) {
  const { t } = useWords();
  const allowed = useAllowed();
  const [address] = useSearchParams();
  const [{ source, sql }, setDraft] = useState(() =>
    firstDraft(
      person,
      sources.map(({ db_name: name }) => name),
      address,
    ),
  );
  useKept(person, source, sql);
  const [isPast, setPast] = useState(false);
  const editor = useRef<SqlEditorHandle>(null);
  const { runs, isRunning, start, cancel } = useRuns();
  const tables = useTables(source);
  const type = sources.find(({ db_name: name }) => name === source)?.db_type ?? '';
  const run = () => {
    const statements = editor.current?.statements() ?? [];
    if (statements.length > 0) void start(source, statements);
  };
  const problem = useMemo(() => problemOf(runs), [runs]);
  const setSql = (text: string) => setDraft((before) => ({ ...before, sql: text }));
  const layOut = () => void import('#sql/format.ts').then(({ formatSql }) => formatSql(sql, type)).then(setSql, () => {});
  return (
    <div className={styles.workbench}>
      <aside className={styles.side} aria-label={t('sqlPage.tables')}>
        <Select
          showSearch
          aria-label={t('sqlPage.source')}
          value={source}
          options={sources.map(({ db_name: value }) => ({ value, label: value }))}
          onChange={(chosen: string) => setDraft((before) => ({ ...before, source: chosen }))}
        />
        {tables.isPending && <Loading rows={8} />}
        {tables.error && <ErrorAlert title={t('sqlPage.tablesFailed')} error={tables.error} onRetry={() => void tables.refetch()} />}
        {tables.data && (
          <TableTree tables={tables.tables} onInsert={(name) => editor.current?.insert(name)} onReload={() => void tables.refetch()} />
        )}
      </aside>
      <div className={styles.main}>
        <div className={styles.bar}>
          {isRunning ? (
            <Button danger onClick={cancel}>
              {t('sqlPage.cancel')}
            </Button>
          ) : (
            <Button
              type="primary"
              icon={<CaretRightOutlined aria-hidden />}
              title={t('sqlPage.runKeys')}
              disabled={sql.trim() === ''}
              onClick={run}
            >
              {t('sqlPage.run')}
            </Button>
          )}
          <Button disabled={sql.trim() === ''} onClick={layOut}>
            {t('sqlPage.format')}
          </Button>
          {allowed(listStatements.endpoint) && <Button onClick={() => setPast(true)}>{t('sqlPage.history')}</Button>}
          <CopyButton wide type="text" text={() => location.origin + editorAddress(source, sql)} label={t('sqlPage.copyLink')} />
        </div>
        <div className={styles.editor}>
          <Suspense fallback={<Loading rows={6} />}>
            <SqlEditor
              value={sql}
              onChange={setSql}
              type={type}
              tables={tables.tables}
              label={t('sqlPage.editor')}
              onRun={run}
              problem={problem}
              handle={editor}
            />
          </Suspense>
        </div>
        <section aria-label={t('sqlPage.results')}>
          <Results runs={runs} type={type} />
        </section>
      </div>
      <HistoryDrawer
        isOpen={isPast}
        onClose={() => setPast(false)}
        onChoose={(chosen) => {
          setDraft((before) => ({
            source: sources.some(({ db_name: name }) => name === chosen.source) ? chosen.source : before.source,
            sql: chosen.sql,
          }));
          setPast(false);
        }}
      />
    </div>
  );
}

function useKept(person: string, source: string, sql: string): void {
  const rested = useDebounced(sql);
  useEffect(() => keepDraft(person, { source, sql: rested }), [person, source, rested]);
}

/** Place of the failure of a run in the text, where its source told one. */
function problemOf(runs: readonly StatementRun[]) {
  const failed = runs.find(({ state }) => state.is === 'failed');
  if (failed?.state.is !== 'failed') return undefined;
  const { line, column = 1 } = failed.state.error.facts;
  return typeof line === 'number' && typeof column === 'number' ? placeInText(failed.statement, { line, column }) : undefined;
}
