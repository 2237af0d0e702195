import type { Resource } from '#schemas/kit/resource.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { formatDateTime, formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { Unread } from '../fields/inputProps.ts';
import styles from './plainValue.module.css';
import { isPresent, valueText } from './valueText.ts';

export interface PlainValueProps {
  readonly resource: Resource;
  readonly name: string;
  readonly value: unknown;
  readonly row: Readonly<Record<string, unknown>>;
  readonly related: Related;
}

/** A value in words, without links or buttons: for comparing it with another. */
export function PlainValue(props: PlainValueProps) {
  const { t } = useWords();
  const text = usePlainText(props);
  return text === '' ? <span className={styles.absent}>{t('forms.absent')}</span> : <span className={styles.plain}>{text}</span>;
}

/** The words of a value; empty when there is none. A secret only tells that it is there. */
export function usePlainText({ resource, name, value, row, related }: PlainValueProps): string {
  const { t, language } = useWords();
  const field = resource.fields[name];
  if (value instanceof Unread) return value.text;
  if (!field) return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  if (!isPresent(field, value)) return '';
  if (field.access === 'writeOnly') return t('forms.secret');
  if (field.kind === 'datetime') return formatDateTime(String(value), { seconds: true });
  if (field.kind === 'number') return formatNumber(Number(value));
  return valueText(resource, field, value, row, related, language);
}
