import type { AnyField } from '../field.ts';
import { kindOf } from '../kinds/index.ts';
import type { Language } from '../text.ts';
import { isTimeZone } from '../timeZone.ts';

/** Head of the column of a field in a file: its label, and where it holds moments the zone whose clocks give them. */
export function headOf(field: AnyField, language: Language, zone: string): string {
  const label = field.label[language];
  if (!kindOf(field).inZone) return label;
  return language === 'zh' ? `${label}（${zone}）` : `${label} (${zone})`;
}

/** The inverse: the name that a head gives to a field, and the zone where it names one. */
export function readHead(head: string): { readonly name: string; readonly zone?: string } {
  const [, name, zone] = /^([^(（]*)[(（]([A-Za-z0-9_+/-]{1,64})[)）]$/.exec(head) ?? [];
  return name !== undefined && zone !== undefined && isTimeZone(zone) ? { name: name.trim(), zone } : { name: head };
}
