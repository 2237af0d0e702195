import type { Resource } from '#schemas/kit/resource.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { useWords } from '#i18n/useWords.ts';
import { viewOf } from '../fields/index.ts';
import { Unread } from '../fields/inputProps.ts';
import styles from './plainValue.module.css';
import { useParts, usePartsLine } from './useParts.ts';
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
  const inParts = usePartsLine(useParts(resource.key, row)[name], value);
  if (value instanceof Unread) return value.text;
  if (!field) return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  if (!isPresent(field, value)) return '';
  if (field.access === 'writeOnly') return t('forms.secret');
  if (inParts !== undefined) return inParts;
  return viewOf(field).comparedText?.(value) ?? valueText(resource, field, value, row, related, language);
}
