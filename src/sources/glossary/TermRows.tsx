import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Table } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from '../sources.module.css';
import { TagsCell, TextCell } from './EditCell.tsx';

/** A column of a table of terms: how a term is read as a text, or texts, and how it is with another. */
export interface TermField<Term> {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly hint?: string;
  readonly isCode?: boolean;
  /** Texts to choose from. */
  readonly offers?: readonly string[];
  readonly text?: { read(term: Term): string; write(term: Term, text: string): Term };
  readonly tags?: { read(term: Term): readonly string[]; write(term: Term, texts: readonly string[]): Term };
}

interface TermRowsProps<Term> {
  readonly label: string;
  readonly terms: readonly Term[];
  readonly fields: readonly TermField<Term>[];
  readonly empty: Term;
  readonly emptyText: string;
  readonly isDisabled: boolean;
  readonly onChange: (terms: readonly Term[]) => void;
  /** Stands at the end of a row. */
  readonly extra?: (term: Term) => ReactNode;
}

/** Terms of one kind, a row each, written in their cells. */
export function TermRows<Term extends object>({
  label,
  terms,
  fields,
  empty,
  emptyText,
  isDisabled,
  onChange,
  extra,
}: TermRowsProps<Term>) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const put = (at: number, term: Term) => onChange(terms.map((each, index) => (index === at ? term : each)));
  const cell = ({ title, hint, isCode = false, offers, text, tags }: TermField<Term>, term: Term, at: number) => {
    const place = { label: `${title} ${at + 1}`, hint, isDisabled };
    return (
      <>
        {text && (
          <TextCell
            {...place}
            isCode={isCode}
            offers={offers}
            value={text.read(term)}
            onChange={(value) => put(at, text.write(term, value.trim()))}
          />
        )}
        {tags && <TagsCell {...place} value={tags.read(term)} onChange={(value) => put(at, tags.write(term, value))} />}
      </>
    );
  };
  return (
    <div ref={keepFocus} className={styles.panel} role="group" aria-label={label}>
      <Table<Term>
        size="small"
        rowKey={(term) => terms.indexOf(term)}
        pagination={terms.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        scroll={{ x: fields.reduce((sum, { width }) => sum + width, 160) }}
        locale={{ emptyText }}
        dataSource={terms}
        columns={[
          ...fields.map((field) => ({
            key: field.key,
            title: field.title,
            width: field.width,
            render: (_: unknown, term: Term) => cell(field, term, terms.indexOf(term)),
          })),
          {
            key: 'actions',
            title: t('sources.glossary.actions'),
            width: 160,
            render: (_: unknown, term: Term) => (
              <span className={styles.column}>
                {extra?.(term)}
                <Button
                  data-removes
                  type="text"
                  size="small"
                  disabled={isDisabled}
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`${t('sources.glossary.remove')} ${terms.indexOf(term) + 1}`}
                  onClick={() => onChange(terms.filter((each) => each !== term))}
                />
              </span>
            ),
          },
        ]}
      />
      {!isDisabled && (
        <div>
          <Button data-adds size="small" icon={<PlusOutlined aria-hidden />} onClick={() => onChange([...terms, { ...empty }])}>
            {t('sources.glossary.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
