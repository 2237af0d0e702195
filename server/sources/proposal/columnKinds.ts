import type { SourceColumn } from '../sourceType.ts';

const numeric = /^(?:u?(?:tiny|small|medium|big|huge)?int|integer|number|numeric|decimal|dec|real|float|double|money|serial|int\d)/i;
const whole = /^(?:u?(?:tiny|small|medium|big|huge)?int|integer|serial|int\d)/i;
const texts = /(?:char|text|string|enum|clob)/i;
const moments = /^(?:date|datetime|timestamp|smalldatetime)/i;

/** The part of a type that tells what it holds: `LowCardinality(Nullable(Int64))` is a whole number. */
const bare = (type: string): string => type.replace(/^(?:(?:nullable|lowcardinality)\()+/i, '');
export const isNumeric = ({ type }: Pick<SourceColumn, 'type'>): boolean => numeric.test(bare(type));
export const isWhole = ({ type }: Pick<SourceColumn, 'type'>): boolean => whole.test(bare(type));
export const isText = ({ type }: Pick<SourceColumn, 'type'>): boolean => texts.test(bare(type));
export const isMoment = ({ type }: Pick<SourceColumn, 'type'>): boolean => moments.test(bare(type));

/** Endings of names of what identifies something, rather than measures it. */
const identifying =
  /(?:^|[_\s])(?:id|ids|no|num|code|key|uuid|guid|seq|sort|order|rank|version|year|month|day|quarter|phone|zip|lat|lng|lon|longitude|latitude)$|(?:编号|代码|编码|序号|号码|主键|外键|年份|年度|月份|排序|电话|邮编|经度|纬度)$/i;
export const isIdentifying = (words: string, name: string): boolean => identifying.test(words) || identifying.test(name);
