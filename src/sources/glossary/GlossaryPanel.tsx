import BulbOutlined from '@ant-design/icons/BulbOutlined';
import { Button, Segmented } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import type { RecordProps } from '#resources/fields/override.ts';
import { changeGlossary, proposeGlossary } from '#schemas/contracts/sources.ts';
import type { Glossary } from '#schemas/wire/glossary.ts';
import { type Term, termKinds } from '#schemas/wire/glossary/terms.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { useBothRead } from '#ui/useBothRead.ts';
import styles from '../sources.module.css';
import { useSourceSchema } from '../tables/useSourceSchema.ts';
import { GlossaryFile } from './GlossaryFile.tsx';
import { Clashes, SaveFailure } from './GlossaryNotes.tsx';
import { ProposedTerms } from './ProposedTerms.tsx';
import { TableTerms } from './TableTerms.tsx';
import { emptyTerms, termFields } from './termFields.ts';
import { TermRows } from './TermRows.tsx';
import { TryMeasure } from './TryMeasure.tsx';
import { useGlossary } from './useGlossary.ts';

/** Two glossaries that say nothing of the same thing, in one. */
const joined = (one: Glossary, other: Glossary): Glossary =>
  Object.fromEntries(termKinds.map((kind) => [kind, [...one[kind], ...other[kind]]])) as unknown as Glossary;

/** The glossary of a source: what people call what is in it, written by hand or as the source proposes it. */
export default function GlossaryPanel({ row }: RecordProps) {
  const { t } = useWords();
  const allowed = useAllowed();
  const schema = useSourceSchema(row.id, row.version).query;
  const { query, save, propose, glossary, proposed, isDirty, change, discard } = useGlossary(row.id);
  const released = useRef(false);
  const read = useBothRead(query, schema);
  return (
    <QueryView query={read} title={t('sources.glossary.failed')} loading={8} subject={row.id}>
      {([, { tables }]) => {
        if (!glossary) return null;
        const mayChange = allowed(changeGlossary.endpoint);
        const isEmpty = termKinds.every((kind) => glossary[kind].length === 0);
        return (
          <div className={styles.panel}>
            <LeaveGuard isDirty={isDirty} released={released} />
            <div className={styles.head}>
              {mayChange && allowed(proposeGlossary.endpoint) && (
                <Button icon={<BulbOutlined aria-hidden />} loading={propose.isPending} onClick={() => propose.mutate()}>
                  {t('sources.glossary.propose')}
                </Button>
              )}
              <span className={styles.buttons}>
                <GlossaryFile name={String(row['name'])} glossary={glossary} onChange={mayChange ? change : undefined} />
                {mayChange && (
                  <>
                    {isDirty && <Button onClick={discard}>{t('sources.glossary.discard')}</Button>}
                    <Button type="primary" disabled={!isDirty} loading={save.isPending} onClick={() => save.mutate()}>
                      {t('sources.glossary.save')}
                    </Button>
                  </>
                )}
              </span>
            </div>
            {save.error && <SaveFailure error={save.error} glossary={glossary} onDiscard={discard} />}
            {propose.error && (
              <ErrorAlert title={t('sources.glossary.proposeFailed')} error={propose.error} onRetry={() => propose.mutate()} />
            )}
            {proposed && <ProposedTerms proposed={proposed} onAccept={(accepted) => change(joined(glossary, accepted))} />}
            {isEmpty && !proposed && (
              <p className={styles.quiet}>
                <strong>{t('sources.glossary.none')}</strong> {mayChange && t('sources.glossary.noneHint')}
              </p>
            )}
            <Clashes glossary={glossary} />
            <Terms id={row.id} tables={tables} glossary={glossary} isDisabled={!mayChange} onChange={change} />
          </div>
        );
      }}
    </QueryView>
  );
}

interface TermsProps {
  readonly id: number;
  readonly tables: readonly WireSourceTable[];
  readonly glossary: Glossary;
  readonly isDisabled: boolean;
  readonly onChange: (glossary: Glossary) => void;
}

const sections = ['tables', 'joins', 'measures', 'dimensions', 'examples'] as const;

function Terms({ id, tables, glossary, isDisabled, onChange }: TermsProps) {
  const { t } = useWords();
  const [section, setSection] = useState<(typeof sections)[number]>('tables');
  const fields = useMemo(() => termFields({ t }, tables), [t, tables]);
  const titles = {
    tables: t('sources.glossary.names'),
    joins: t('sources.glossary.kinds.joins'),
    measures: t('sources.glossary.kinds.measures'),
    dimensions: t('sources.glossary.kinds.dimensions'),
    examples: t('sources.glossary.kinds.examples'),
  };
  const rows = <Kind extends Exclude<typeof section, 'tables'>>(kind: Kind) => ({
    label: titles[kind],
    fields: fields[kind],
    empty: emptyTerms[kind],
    isDisabled,
    onChange: (terms: Glossary[Kind]) => onChange({ ...glossary, [kind]: terms }),
  });
  const countOf = (kind: typeof section) => (kind === 'tables' ? glossary.tables.length + glossary.columns.length : glossary[kind].length);
  return (
    <>
      <div className={styles.sections}>
        <Segmented
          aria-label={t('sources.glossary.section')}
          value={section}
          onChange={setSection}
          options={sections.map((kind) => ({
            value: kind,
            label: `${titles[kind]} ${countOf(kind)}`,
          }))}
        />
      </div>
      {section === 'tables' && <TableTerms tables={tables} glossary={glossary} isDisabled={isDisabled} onChange={onChange} />}
      {section === 'joins' && (
        <TermRows<Term<'joins'>> {...rows('joins')} terms={glossary.joins} emptyText={t('sources.glossary.empty.joins')} />
      )}
      {section === 'measures' && (
        <TermRows<Term<'measures'>>
          {...rows('measures')}
          terms={glossary.measures}
          emptyText={t('sources.glossary.empty.measures')}
          {...(!isDisabled && { extra: (term) => <TryMeasure id={id} is="measure" term={term} /> })}
        />
      )}
      {section === 'dimensions' && (
        <TermRows<Term<'dimensions'>>
          {...rows('dimensions')}
          terms={glossary.dimensions}
          emptyText={t('sources.glossary.empty.dimensions')}
          {...(!isDisabled && { extra: (term) => <TryMeasure id={id} is="dimension" term={term} /> })}
        />
      )}
      {section === 'examples' && (
        <TermRows<Term<'examples'>> {...rows('examples')} terms={glossary.examples} emptyText={t('sources.glossary.empty.examples')} />
      )}
    </>
  );
}
