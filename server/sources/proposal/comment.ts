import type { Term } from '#schemas/wire/glossary/terms.ts';

/** Parts of a comment: 发行金额（万元），含增发 is a name, a unit and a description. */
export interface CommentParts {
  readonly name: string;
  readonly unit: string;
  readonly description: string;
  readonly values: Term<'columns'>['values'];
}

const unit =
  /^(?:单位\s*[:：]?\s*)?((?:[十百千万亿]{0,3}(?:人民币|美元|港元|港币|欧元|日元|元|股|手|张|份|人|户|家|只|笔|个|次|件|台|天|日|周|个月|月|年|小时|分钟|毫秒|秒|吨|公斤|千克|克|公里|千米|平方米|米|升|度|倍|基点|百分点))|%|％|‰|bps?|usd|cny|rmb|eur|hkd|jpy|kg|km|kwh|mwh|ms|days?|hours?|minutes?|seconds?|pct|percent)$/i; // bounded: the longest comment that is read
const bracketed = /[（(【[]([^（）()【】[\]]*)[）)】\]]/g;
/** `1-正常`, `0:否`, `A=有效`: a value, and what it means. */
const meaning = /([A-Za-z0-9_]{1,20})\s*[-–—:：=＝]\s*([^\s,，;；、/|（）()\-–:：=＝]{1,40})/g;
const longestName = 40;
const longestComment = 2_000;

function valuesIn(text: string): CommentParts['values'] {
  const found = [...text.matchAll(meaning)].map(([, value, name]) => ({ value: value!, name: name!, synonyms: [] }));
  return found.length > 1 ? found : [];
}

/** Reads the comment of a table or a column; null of one that names nothing. */
export function commentParts(comment: string | null): CommentParts | null {
  const text = comment?.slice(0, longestComment).replaceAll(/\s+/g, ' ').trim() ?? '';
  if (text === '') return null;
  const values = valuesIn(text);
  const units = [...text.matchAll(bracketed)].map(([, inside]) => unit.exec(inside!.trim())?.[1]).filter((each) => each !== undefined);
  const stated = /单位\s*[:：]?\s*([^\s,，;；。）)]{1,10})/.exec(text)?.[1]; // bounded: the longest comment that is read
  const inUnit = units[0] ?? (stated && unit.exec(stated)?.[1]) ?? '';
  const isUnit = (inside: string): boolean => unit.test(inside.trim());
  const plain = text.replaceAll(bracketed, (whole, inside: string) => (isUnit(inside) ? '' : whole)).trim();
  const name = plain.split(/[,，;；。:：（(【[|\n]|\s[-–—]\s/)[0]!.trim();
  if (name === '' || name.length > longestName)
    return { name: '', unit: inUnit === '％' ? '%' : inUnit, description: text.slice(0, 1_000), values };
  const description = plain
    .slice(name.length)
    .replace(/^[\s,，;；。:：|\-–—]+/, '')
    .replace(/^[（(](.*)[）)]$/, '$1')
    .trim();
  return { name, unit: inUnit === '％' ? '%' : inUnit, description: description.slice(0, 1_000), values };
}
