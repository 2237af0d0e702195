/** Kinds of answer, told by how a question asks, and by what a text that answers holds. */
const kinds: readonly { readonly asks: RegExp; readonly holds: RegExp }[] = [
  {
    asks: /什么时候|何时|哪一?年|哪天|哪[一个]*月|几[月号]|时间|日期|\bwhen\b/i,
    holds: /\d{1,4}\s?[年月日天:-]|[一二三四五六七八九〇零十]+[年月日]|\b(?:19|20)\d\d\b/, // bounded: a run of numerals
  },
  {
    asks: /多少|几[个家人年天次成]|多[大长高久远重贵]|how (?:much|many|long)/i,
    holds: /\d|[一二三四五六七八九十百千万亿]{2}/,
  },
];

/** Tells how many of the kinds of answer that a question asks for a text holds. */
export function expectationOf(question: string): (text: string) => number {
  const wanted = kinds.filter(({ asks }) => asks.test(question));
  return (text) => wanted.filter(({ holds }) => holds.test(text)).length;
}

/** Tells whether a text holds each kind of answer that a question asks for, as one does that answers; true of all where it asks for none of them. */
export function fitsQuestion(question: string): (text: string) => boolean {
  const wanted = kinds.filter(({ asks }) => asks.test(question));
  return (text) => wanted.every(({ holds }) => holds.test(text));
}
