import { Alert, Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAbortable } from '#api/useAbortable.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { explainStatement, runStatement } from '#schemas/contracts/statements.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import { later } from '#ui/later.tsx';
import { Loading } from '#ui/Loading.tsx';
import { editorAddress } from '#sql/editorAddress.ts';
import styles from '#sql/sql.module.css';
import { useTables } from '#sql/useTables.ts';
import type { ChartPart, ResultOrigin } from '../../model/parts/chart.ts';
import { Sql } from '../sql/index.tsx';
import { RowsTable } from '../table/RowsTable.tsx';
import chart from './chart.module.css';

const SqlEditor = later(() => import('#sql/SqlEditor.tsx'));

interface StatementProps {
  readonly part: ChartPart;
  /** The answer's own result. */
  readonly original: ChartPart;
  readonly origin: ResultOrigin;
  /** Shows another result in its place; null the answer's own. */
  readonly onRun: (part: ChartPart | null) => void;
}

/** The query of a result: laid out, changed and run again in its place, its plan, and the way to the editor. */
export function Statement({ part, original, origin, onRun }: StatementProps) {
  const { t } = useWords();
  const allowed = useAllowed();
  const laidOut = useLaidOut(part.sql, origin.dialect);
  const [draft, setDraft] = useState<string>();
  const [plan, setPlan] = useState(false);
  const mayRun = allowed(runStatement.endpoint);
  return (
    <div className={chart['statement']}>
      {draft === undefined ? (
        <Sql part={{ kind: 'sql', text: laidOut, isOpen: false }} />
      ) : (
        <Edited origin={origin} draft={draft} onDraft={setDraft} onRun={(sql, rows) => onRun(ranPart(original, origin, sql, rows))} />
      )}
      <div className={chart['actions']}>
        {mayRun && (
          <Button size="small" onClick={() => setDraft(draft === undefined ? laidOut : undefined)}>
            {t(draft === undefined ? 'answer.origin.edit' : 'answer.origin.cancelEdit')}
          </Button>
        )}
        {allowed(explainStatement.endpoint) && (
          <Button size="small" aria-expanded={plan} onClick={() => setPlan(!plan)}>
            {t('answer.origin.explain')}
          </Button>
        )}
        {mayRun && <Link to={editorAddress(origin.source, draft ?? laidOut)}>{t('answer.origin.open')}</Link>}
        {part !== original && (
          <Button size="small" type="text" onClick={() => onRun(null)}>
            {t('answer.origin.back')}
          </Button>
        )}
      </div>
      {plan && <Plan key={part.sql} source={origin.source} sql={part.sql} />}
    </div>
  );
}

/** A result that came of a changed statement, in the place of the answer's own. */
const ranPart = (original: ChartPart, { source, dialect }: ResultOrigin, sql: string, result: WireSourceRows): ChartPart => ({
  ...original,
  sql,
  columns: result.columns,
  rows: result.rows,
  origin: {
    source,
    dialect,
    tables: [...result.tables],
    rules: result.rules as ResultOrigin['rules'],
    isCut: result.isCut,
    milliseconds: result.milliseconds,
    reading: '',
  },
});

/** The statement over lines, once the formatter has been fetched. */
function useLaidOut(sql: string, dialect: string): string {
  const [laidOut, setLaidOut] = useState<{ readonly sql: string; readonly text: string }>();
  useEffect(() => {
    let isGone = false;
    void import('#sql/format.ts')
      .then(({ formatSql }) => formatSql(sql, dialect))
      .then(
        (text) => isGone || setLaidOut({ sql, text }),
        // A statement that is not laid out can be read all the same.
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [sql, dialect]);
  return laidOut?.sql === sql ? laidOut.text : sql;
}

interface EditedProps {
  readonly origin: ResultOrigin;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly onRun: (sql: string, rows: WireSourceRows) => void;
}

function Edited({ origin: { source, dialect }, draft, onDraft, onRun }: EditedProps) {
  const { t, error: worded } = useWords();
  const call = useCall();
  const { tables } = useTables(source);
  const { state, run, cancel } = useAbortable<WireSourceRows>();
  const start = async () => {
    const rows = await run((signal) => call(runStatement, { body: { source, sql: draft }, signal }));
    if (rows) onRun(draft, rows);
  };
  const isRunning = state.is === 'running';
  return (
    <>
      <div className={styles['editor']}>
        <Suspense fallback={<Loading rows={4} />}>
          <SqlEditor
            value={draft}
            onChange={onDraft}
            type={dialect}
            tables={tables}
            label={t('answer.origin.editor')}
            onRun={() => void start()}
          />
        </Suspense>
      </div>
      <div className={chart['actions']}>
        <Button size="small" type="primary" loading={isRunning} disabled={draft.trim() === ''} onClick={() => void start()}>
          {t('answer.origin.run')}
        </Button>
        {isRunning && (
          <Button size="small" onClick={cancel}>
            {t('answer.origin.stop')}
          </Button>
        )}
      </div>
      {state.is === 'failed' && <Alert type="error" showIcon title={worded(state.error)} />}
    </>
  );
}

function Plan({ source, sql }: { readonly source: string; readonly sql: string }) {
  const { t, error: worded } = useWords();
  const call = useCall();
  const { state, run } = useAbortable<WireSourceRows>();
  useEffect(() => {
    void run((signal) => call(explainStatement, { body: { source, sql }, signal }));
  }, [run, call, source, sql]);
  if (state.is === 'failed') return <Alert type="error" showIcon title={worded(state.error)} />;
  if (state.is !== 'done') return <Loading rows={3} />;
  return <RowsTable data={{ ...state.answer, title: t('answer.origin.explain') }} />;
}
