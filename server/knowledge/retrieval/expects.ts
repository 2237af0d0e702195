interface Kind {
  readonly asks: RegExp;
  /** Found in most texts that answer. */
  readonly holds: RegExp;
  /** Found in all of them. */
  readonly mayHold: RegExp;
}

/** Kinds of answer, told by how a question asks, and by what a text that answers holds. */
const kinds: readonly Kind[] = [
  {
    asks: /什么时候|何时|哪一?年|哪天|哪[一个]*月|几[月号]|时间|日期|\bwhen\b/i,
    holds: /\d{1,4}\s?[年月日天:-]|[一二三四五六七八九〇零十]+[年月日]|\b(?:19|20)\d\d\b/, // bounded: a run of numerals
    mayHold: /[\d年月日天周时点早晚前后]|星期|clock|day|week|month|year|before|after|until/i,
  },
  {
    asks: /多少|几[个家人年天次成]|多[大长高久远重贵]|how (?:much|many|long)/i,
    holds: /\d|[一二三四五六七八九十百千万亿]{2}/,
    mayHold: /[\d零一二两三四五六七八九十百千万亿半]|\b(?:no|one|two|three|four|five|six|seven|eight|nine|ten|half|free)\b|免费|不收|无/i,
  },
];

/** Tells how many of the kinds of answer that a question asks for a text holds. */
export function expectationOf(question: string): (text: string) => number {
  const wanted = kinds.filter(({ asks }) => asks.test(question));
  return (text) => wanted.filter(({ holds }) => holds.test(text)).length;
}

/** Tells whether a text may hold each kind of answer that a question asks for; true of all where it asks for none of them. */
export function fitsQuestion(question: string): (text: string) => boolean {
  const wanted = kinds.filter(({ asks }) => asks.test(question));
  return (text) => wanted.every(({ mayHold }) => mayHold.test(text));
}
