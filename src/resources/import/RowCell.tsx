import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Fragment, useId } from 'react';
import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { ImportRow, RowStatus } from '#schemas/wire/imports.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { Unread } from '../fields/inputProps.ts';
import { useLabels } from '../fields/useLabels.ts';
import { FieldDiff } from '../record/FieldDiff.tsx';
import { CorrectedCell } from './CorrectedCell.tsx';
import styles from './rows.module.css';
import type { Correct } from './useCorrection.ts';

interface RowCellProps {
  readonly resource: Resource;
  readonly name: string;
  readonly row: ImportRow;
  /** The columns of the table: a problem with any other field stands at the record's title. */
  readonly columns: readonly string[];
  readonly related: Related;
  readonly correct?: Correct | undefined;
  readonly onLeave: () => void;
}

/** A cell of an imported file. What is wrong with it stands in it, and is its description. */
export function RowCell(props: RowCellProps) {
  const { resource, name, row, columns, correct } = props;
  const { fieldLabel } = useLabels(resource);
  const problemId = useId();
  const isTitle = name === resource.title;
  const Cell = isTitle ? 'th' : 'td';
  const own = row.problems[name];
  const stray = isTitle ? Object.entries(row.problems).filter(([field]) => !columns.includes(field)) : [];
  const isBad = own !== undefined || stray.length > 0;
  return (
    <Cell
      {...(isTitle ? { role: 'rowheader', scope: 'row' } : { role: 'cell' })}
      data-label={fieldLabel(name)}
      className={isBad ? styles.bad : undefined}
      {...(isBad && { 'aria-describedby': problemId })}
    >
      {own && correct ? <CorrectedCell {...props} correct={correct} problemId={problemId} /> : <CellContent {...props} />}
      {isBad && (
        <div id={problemId}>
          {own && <ProblemLine problem={own} />}
          {stray.map(([field, problem]) => (
            <Fragment key={field}>
              <ProblemLine field={fieldLabel(field)} problem={problem} />
              {correct && isInFiles(resource, field) && <CorrectedCell {...props} name={field} correct={correct} problemId={problemId} />}
            </Fragment>
          ))}
        </div>
      )}
    </Cell>
  );
}

function isInFiles(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name);
  return field !== undefined && field.inFiles && field.access !== 'writeOnly';
}

/** States in which the record of a row is still there to be opened. */
const opened: readonly RowStatus[] = ['update', 'unchanged', 'created', 'updated', 'kept'];

function CellContent({ resource, name, row, related, onLeave }: RowCellProps) {
  const { t } = useWords();
  const change = row.changes[name];
  const text = row.cells[name] ?? (name === resource.title ? row.title : '');
  if (change) {
    const isName = typeof change.after === 'string' && isRelation(resource, name);
    const after = isName ? new Unread(String(change.after), 'notRecord') : change.after;
    return <FieldDiff resource={resource} name={name} row={{}} related={related} before={change.before} after={after} />;
  }
  if (text === '') return row.problems[name] ? <span className={styles.empty}>{t('files.rows.empty')}</span> : null;
  if (name !== resource.title || row.recordId === null || !opened.includes(row.status)) return <span className={styles.text}>{text}</span>;
  return (
    <Link to={`${resource.route}/${row.recordId}`} onClick={onLeave} className={styles.text}>
      {text}
    </Link>
  );
}

/** A relation to a record that the same file creates is told by its name: it has no number yet. */
function isRelation(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name);
  return field !== undefined && targetOf(resource, field) !== undefined;
}

/** `field` is named when the problem does not stand at its own cell. */
function ProblemLine({ problem, field }: { readonly problem: Problem; readonly field?: string }) {
  const { t, problem: words } = useWords();
  return (
    <span className={styles.problem}>
      <ExclamationCircleOutlined aria-hidden /> {field ? t('files.rows.problem', { field, problem: words(problem) }) : words(problem)}
    </span>
  );
}
