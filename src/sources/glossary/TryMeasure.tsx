import { hashKey, useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { tryExpression } from '#schemas/contracts/sources.ts';
import type { CallRequest } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Term } from '#schemas/wire/glossary/terms.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import styles from '../sources.module.css';

interface TryProps {
  readonly id: number;
  readonly is: 'measure' | 'dimension';
  readonly term: Pick<Term<'measures'>, 'name' | 'table' | 'expression'> & Partial<Pick<Term<'measures'>, 'filter' | 'unit'>>;
}

/** Groups that are named of a dimension. */
const groupsNamed = 3;

/** Works a term out as it is written, and shows the figure, or the first groups, beside it. */
export function TryMeasure({ id, is, term: { name, table, expression, filter = null, unit = '' } }: TryProps) {
  const { t, error: words } = useWords();
  const call = useCall();
  const attempt = useMutation<WireSourceRows, CallError, CallRequest<typeof tryExpression>['body']>({
    mutationFn: (body) => call(tryExpression, { params: { id }, body }),
  });
  const written = { is, table, expression, filter };
  // A figure is of the term that was tried, which may be written otherwise by now, or stand in another row.
  const isOfThis = attempt.variables !== undefined && hashKey([attempt.variables]) === hashKey([written]);
  const values = attempt.data?.rows.map(([value]) => String(value ?? 'NULL')) ?? [];
  const told = values.slice(0, groupsNamed).join(t('forms.comma')) + (values.length > groupsNamed ? '…' : '');
  const problem = attempt.error && (Object.values(attempt.error.errors ?? {})[0]?.message ?? words(attempt.error));
  return (
    <>
      <Button
        size="small"
        disabled={table === '' || expression === ''}
        loading={attempt.isPending}
        aria-label={`${t('sources.glossary.try')} ${name}`}
        onClick={() => attempt.mutate(written)}
      >
        {t('sources.glossary.try')}
      </Button>
      <span role="status" className={styles.figure}>
        {isOfThis && (problem ?? (attempt.data && `${told}${unit && ` ${unit}`}`))}
      </span>
    </>
  );
}
