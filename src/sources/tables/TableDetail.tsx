import KeyOutlined from '@ant-design/icons/KeyOutlined';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { readSourceSample } from '#schemas/contracts/sources.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { columnKinds } from '#schemas/wire/charts/shape.ts';
import type { WireSourceRows, WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName } from '#schemas/wire/tableName.ts';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../sources.module.css';

interface TableProps {
  readonly id: number;
  readonly table: WireSourceTable;
}
type Column = WireSourceTable['columns'][number];

/** One table: what it is, its columns, and a few rows. */
export function TableDetail({ id, table }: TableProps) {
  const { t } = useWords();
  const mayRead = useAllowed()(readSourceSample.endpoint);
  const facts = [
    t(table.isView ? 'sources.tables.view' : 'sources.tables.table'),
    t('sources.tables.columns', { count: table.columns.length }),
    ...(table.rows === null ? [] : [t('sources.tables.rows', { count: table.rows })]),
  ];
  return (
    <section className={styles.detail} aria-label={tableName(table)}>
      <h3>{tableName(table)}</h3>
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      {table.comment && <p>{table.comment}</p>}
      <Columns columns={table.columns} />
      {mayRead && <Sample id={id} table={table} />}
    </section>
  );
}

function Columns({ columns }: { readonly columns: readonly Column[] }) {
  const { t } = useWords();
  return (
    <Table<Column>
      size="small"
      rowKey="name"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={columns}
      columns={[
        {
          title: t('sources.tables.column'),
          dataIndex: 'name',
          render: (name: string, { isKey }) => (
            <span className={styles.column}>
              {name}
              {isKey && <KeyOutlined aria-label={t('sources.tables.key')} title={t('sources.tables.key')} />}
            </span>
          ),
        },
        { title: t('sources.tables.type'), dataIndex: 'type', render: (type: string) => <code>{type}</code> },
        { title: t('sources.tables.comment'), dataIndex: 'comment', className: styles.comment },
        {
          title: t('sources.tables.refersTo'),
          dataIndex: 'refersTo',
          render: (to: Column['refersTo']) => to && <code>{`${to.table}.${to.column}`}</code>,
        },
      ]}
    />
  );
}

function Sample({ id, table }: TableProps) {
  const { t } = useWords();
  const call = useCall();
  const query = useQuery<WireSourceRows, CallError>({
    queryKey: ['sourceSample', id, table.schema, table.name],
    retry: false,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      call(readSourceSample, {
        params: { id },
        query: { table: table.name, ...(table.schema !== null && { schema: table.schema }) },
        signal,
      }),
  });
  const kinds = query.data ? columnKinds(query.data) : [];
  return (
    <>
      <h4>{t('sources.tables.sample')}</h4>
      <QueryView query={query} title={t('sources.tables.sampleFailed')} loading={4}>
        {(data) => (
          <Table<readonly unknown[]>
            size="small"
            rowKey={(row) => data.rows.indexOf(row as never)}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: t('sources.tables.noRows') }}
            dataSource={data.rows}
            columns={data.columns.map((name, index) => ({
              key: name,
              title: name,
              ...(kinds[index] === 'number' && { align: 'right' as const }),
              render: (_: unknown, row: readonly unknown[]) => <Cell value={row[index]} />,
            }))}
          />
        )}
      </QueryView>
    </>
  );
}

const Cell = ({ value }: { readonly value: unknown }) =>
  value === null ? <span className={styles.quiet}>NULL</span> : <span className={styles.cell}>{String(value)}</span>;
