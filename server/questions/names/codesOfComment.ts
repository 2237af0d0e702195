/** A code and the word that a comment gives it: 1 and 离线 of “状态（0在线 1离线 2停用）”. */
export interface Coded {
  readonly code: string;
  readonly label: string;
}

const pair =
  /(?<![\p{Script=Latin}\p{N}.])(?<code>-?\d{1,3}|\p{Script=Latin}[\p{Script=Latin}\d_-]{0,23})\s*(?:(?:[-=]>|→|[-:：=＝—–.、]{1,2}|代表|表示|即|指|为)\s*)?[“"']?(?<label>\p{Script=Han}{1,8})[”"']?(?!\p{L})/gu;
/** Yes and no, which are told by what is asked and no words for rows. */
const plain = /^(?:是|否|有|无|真|假|其他|其它|未知|默认|存在)$/u;

/** Codes of a comment with their words; none where it lists none, or none of those that the column holds. */
export function codesOfComment(comment: string | null, values: readonly string[]): readonly Coded[] {
  const found = [...(comment ?? '').matchAll(pair)].map(({ groups }) => ({ code: groups!['code']!, label: groups!['label']! }));
  const codes = new Set(found.map(({ code }) => code));
  const isHeld = values.length === 0 ? found.every(({ code }) => /^-?\d+$/.test(code)) : values.some((value) => codes.has(value));
  return found.length > 1 && codes.size === found.length && isHeld ? found.filter(({ label }) => !plain.test(label)) : [];
}

/** Ways to say such a word of a column: 已缴费 beside 已缴 of 缴费状态. */
export function saidOfCode(label: string, ofColumn: string): readonly string[] {
  const done = /^(\p{Script=Han}{2,3})(?:状态|标志|标识|情况)$/u.exec(ofColumn)?.[1];
  const [, way, verb] = /^([已未待])(\p{Script=Han}{1,2})$/u.exec(label) ?? [];
  return way && verb && done && done !== verb && done.startsWith(verb) ? [label, way + done] : [label];
}
