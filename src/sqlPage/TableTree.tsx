import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button, Input, Tree } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName } from '#schemas/wire/tableName.ts';
import { tablesFound } from '#sql/model/tablesFound.ts';
import styles from './sqlPage.module.css';

interface TableTreeProps {
  readonly tables: readonly WireSourceTable[];
  readonly onInsert: (name: string) => void;
  readonly onReload: () => void;
}

/** Tables with their columns and comments; choosing one writes its name into the statement. */
export function TableTree({ tables, onInsert, onReload }: TableTreeProps) {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const found = tablesFound(tables, search);
  return (
    <div className={styles.tree}>
      <div className={styles.find}>
        <Input
          allowClear
          size="small"
          aria-label={t('sqlPage.findTable')}
          placeholder={t('sqlPage.findTable')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button
          size="small"
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('sqlPage.reload')}
          title={t('sqlPage.reload')}
          onClick={onReload}
        />
      </div>
      {found.length === 0 && <p className={styles.quiet}>{t('sqlPage.noTables')}</p>}
      <Tree
        aria-label={t('sqlPage.tables')}
        blockNode
        selectedKeys={[]}
        treeData={found.map((table) => ({
          key: tableName(table),
          title: <Named name={tableName(table)} detail={table.comment} />,
          children: table.columns.map((column) => ({
            key: `${tableName(table)}\n${column.name}`,
            isLeaf: true,
            title: <Named name={column.name} detail={[column.type, column.comment].filter(Boolean).join(' · ')} />,
          })),
        }))}
        onSelect={(_, { node }) => onInsert(String(node.key).split('\n').at(-1)!)}
      />
    </div>
  );
}

const Named = ({ name, detail }: { readonly name: string; readonly detail: string | null }) => (
  <span className={styles.named} title={[name, detail].filter(Boolean).join(' · ')}>
    {name} {detail && <small>{detail}</small>}
  </span>
);
