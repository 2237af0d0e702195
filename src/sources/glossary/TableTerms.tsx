import { Table } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { Glossary } from '#schemas/wire/glossary.ts';
import type { Term } from '#schemas/wire/glossary/terms.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName } from '#schemas/wire/tableName.ts';
import { tablesFound } from '#sql/model/tablesFound.ts';
import styles from '../sources.module.css';
import { TableBrowser } from '../tables/TableBrowser.tsx';
import { TagsCell, TextCell } from './EditCell.tsx';
import { readValues, valueTexts } from './namedValues.ts';

interface TableTermsProps {
  readonly tables: readonly WireSourceTable[];
  readonly glossary: Glossary;
  readonly isDisabled: boolean;
  readonly onChange: (glossary: Glossary) => void;
}

const noWords: Omit<Term<'tables'>, 'table'> = { name: '', synonyms: [], description: '' };
const isEmpty = ({ name, synonyms, description }: Omit<Term<'tables'>, 'table'>): boolean =>
  name === '' && synonyms.length === 0 && description === '';

/** Names of tables and their columns: the tables in a list, the columns of one in a table. A term is there as long as something is said in it. */
export function TableTerms({ tables, glossary, isDisabled, onChange }: TableTermsProps) {
  const { t } = useWords();
  const nameOf = new Map(glossary.tables.map((term) => [term.table, [term.name, ...term.synonyms].join(' / ')]));
  return (
    <TableBrowser
      label={t('sources.glossary.search')}
      find={(search) => tablesOrTermsFound(tables, glossary, search)}
      about={(table) => nameOf.get(tableName(table)) ?? table.comment}
    >
      {(table) => <OneTable key={tableName(table)} table={table} glossary={glossary} isDisabled={isDisabled} onChange={onChange} />}
    </TableBrowser>
  );
}

/** Tables whose own names, or whose names in the glossary, hold what was written. */
function tablesOrTermsFound(tables: readonly WireSourceTable[], glossary: Glossary, search: string): readonly WireSourceTable[] {
  const wanted = search.trim().toLowerCase();
  const named = new Set(
    [...glossary.tables, ...glossary.columns]
      .filter((term) => [term.name, ...term.synonyms].some((word) => word.toLowerCase().includes(wanted)))
      .map(({ table }) => table),
  );
  const known = new Set(tablesFound(tables, search));
  return tables.filter((table) => known.has(table) || named.has(tableName(table)));
}

interface OneTableProps extends Omit<TableTermsProps, 'tables'> {
  readonly table: WireSourceTable;
}

function OneTable({ table, glossary, isDisabled, onChange }: OneTableProps) {
  const { t } = useWords();
  const own = tableName(table);
  const term = glossary.tables.find((each) => each.table === own) ?? { table: own, ...noWords };
  const put = (changed: Term<'tables'>) => {
    const others = glossary.tables.filter((each) => each.table !== own);
    onChange({ ...glossary, tables: isEmpty(changed) ? others : [...others, changed] });
  };
  const about = (word: 'name' | 'synonyms' | 'description') => `${own} ${t(`sources.glossary.${word}`)}`;
  return (
    <section className={styles.detail} aria-label={own}>
      <h3>{own}</h3>
      <div className={styles.tableTerm}>
        <TextCell
          label={about('name')}
          hint={t('sources.glossary.name')}
          value={term.name}
          isDisabled={isDisabled}
          onChange={(name) => put({ ...term, name: name.trim() })}
        />
        <TagsCell
          label={about('synonyms')}
          hint={t('sources.glossary.synonyms')}
          value={term.synonyms}
          isDisabled={isDisabled}
          onChange={(synonyms) => put({ ...term, synonyms })}
        />
        <TextCell
          label={about('description')}
          hint={t('sources.glossary.description')}
          value={term.description}
          isDisabled={isDisabled}
          onChange={(description) => put({ ...term, description })}
        />
      </div>
      <ColumnTerms table={table} glossary={glossary} isDisabled={isDisabled} onChange={onChange} />
    </section>
  );
}

function ColumnTerms({ table, glossary, isDisabled, onChange }: OneTableProps) {
  const { t } = useWords();
  const own = tableName(table);
  const terms = new Map(glossary.columns.filter((term) => term.table === own).map((term) => [term.column, term]));
  const rows = table.columns.map(({ name, comment }): Term<'columns'> & { readonly comment: string | null } => ({
    ...(terms.get(name) ?? { table: own, column: name, ...noWords, unit: '', values: [] }),
    comment,
  }));
  const put = ({ comment: _, ...changed }: (typeof rows)[number]) => {
    const others = glossary.columns.filter((term) => term.table !== own || term.column !== changed.column);
    const isGone = isEmpty(changed) && changed.unit === '' && changed.values.length === 0;
    onChange({ ...glossary, columns: isGone ? others : [...others, changed] });
  };
  type Row = (typeof rows)[number];
  const label = (row: Row, word: 'name' | 'synonyms' | 'unit' | 'description' | 'values') =>
    `${row.column} ${t(`sources.glossary.${word}`)}`;
  const text = (word: 'name' | 'unit' | 'description', width: number) => ({
    title: t(`sources.glossary.${word}`),
    key: word,
    width,
    render: (_: unknown, row: Row) => (
      <TextCell
        label={label(row, word)}
        value={row[word]}
        isDisabled={isDisabled}
        onChange={(value) => put({ ...row, [word]: value.trim() })}
      />
    ),
  });
  return (
    <Table<Row>
      size="small"
      rowKey="column"
      pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
      scroll={{ x: 900 }}
      dataSource={rows}
      columns={[
        {
          title: t('sources.tables.column'),
          key: 'column',
          width: 160,
          render: (_, { column, comment }) => (
            <>
              <code>{column}</code>
              {comment && <div className={styles.quiet}>{comment}</div>}
            </>
          ),
        },
        text('name', 140),
        {
          title: t('sources.glossary.synonyms'),
          key: 'synonyms',
          width: 180,
          render: (_, row) => (
            <TagsCell
              label={label(row, 'synonyms')}
              value={row.synonyms}
              isDisabled={isDisabled}
              onChange={(synonyms) => put({ ...row, synonyms })}
            />
          ),
        },
        text('unit', 80),
        text('description', 180),
        {
          title: t('sources.glossary.values'),
          key: 'values',
          width: 200,
          render: (_, row) => (
            <TagsCell
              label={label(row, 'values')}
              hint={t('sources.glossary.valuesHint')}
              value={valueTexts(row.values)}
              isDisabled={isDisabled}
              onChange={(texts) => put({ ...row, values: readValues(texts) })}
            />
          ),
        },
      ]}
    />
  );
}
