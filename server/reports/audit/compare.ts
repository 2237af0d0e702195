import { listed, type Language, type Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { Outcome } from '#schemas/wire/reports/comparison.ts';
import { contentOf } from '../../knowledge/retrieval/contentOf.ts';
import { terms } from '../../knowledge/retrieval/terms.ts';
import { locate } from '../document/locate.ts';
import { missingFigures } from './comparedFigures.ts';
import { objectionTo, type ObjectionKey } from './objections.ts';
import { withoutPeriods } from './periods.ts';
import type { Passage } from './statements.ts';

/** A statement beside what it was held against. */
export interface Compared {
  readonly outcome: Outcome;
  readonly passage: Passage | null;
  readonly reason: string;
}

const reasons = {
  same: { zh: '原文逐字相同', en: 'Word for word in the passage' },
  borneOut: { zh: '词语和数字都在原文中', en: 'Its words and figures are in the passage' },
  far: { zh: '没有接近的原文', en: 'No passage is near to it' },
  stranger: { zh: '来源没有提到“{facts}”', en: 'No source speaks of "{facts}"' },
  figures: { zh: '数字不同：原文没有 {facts}', en: 'Other figures: the passage does not have {facts}' },
  time: { zh: '说的是另一个时间', en: 'The passage speaks of another time' },
  timeOfFigure: { zh: '原文中 {facts} 属于另一个时间', en: 'In the passage, {facts} is of another time' },
  role: { zh: '变化的起点和终点颠倒：{facts}', en: 'Beginning and end of the change are turned about: {facts}' },
  another: { zh: '原文中 {facts} 说的是别的项目', en: 'In the passage, {facts} is of something else' },
  opposite: { zh: '方向或比较相反', en: 'The direction or the comparison is the other way about' },
  grade: { zh: '等级或周期不同', en: 'Another grade or interval' },
  negated: { zh: '一方是否定的说法', en: 'One of them says that it is not so' },
  value: { zh: '原文中这是别的对象的内容', en: 'The passage says it of something else' },
} as const satisfies Record<ObjectionKey | 'same' | 'borneOut' | 'far' | 'stranger', Text>;

/** Share of a statement's words that a passage holds: from where it is near, and from where it bears out. */
const shares = { near: 0.35, borneOut: 0.45 } as const;
/** A passage with all figures of a statement comes before one that has more of its words. */
const figureBonus = 0.4;

const isFigure = (term: string): boolean => /^\p{Nd}/u.test(term);

/** Words that reports say short, as their sources write them. */
const written = (text: string): string => text.replaceAll('归母', '归属于母公司股东的');

/** Names of companies, by what they end with: the two letters before it tell them apart. */
const companies = /(?<![该本各其])(\p{Script=Han}{2})(?=银行|证券|集团|租赁|城投|信托|保险)/gu;
const anyCompany = /商业|国有|中央|政策|我国|政府|发展|融资|金融|股份|上市|社会|医疗|财产|人寿|对手|的/;
const companiesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(companies), ([, name]) => name!).filter((name) => !anyCompany.test(name));

/** A passage as it is looked through, many times. */
interface Candidate {
  readonly passage: Passage;
  readonly held: ReadonlySet<string>;
}

/** Passages by how near they are to statements. */
export interface Passages {
  /** The nearest to a statement, the best first. */
  near(statement: string, most: number): { readonly passage: Passage; readonly share: number }[];
  /** A company of a statement that none of them speaks of. */
  stranger(statement: string): string | undefined;
}

/** Reads passages, once for all statements. */
export function passagesIndex(passages: readonly Passage[]): Passages {
  const candidates = passages.map((passage): Candidate => ({ passage, held: new Set(terms(passage.text)) }));
  return {
    near(statement, most) {
      const words = contentOf(withoutPeriods(written(statement))).filter((term) => !isFigure(term));
      if (words.length === 0) return [];
      const ranked = candidates.flatMap(({ passage, held }) => {
        const share = words.filter((word) => held.has(word)).length / words.length;
        if (share < shares.near) return [];
        const isFounded = missingFigures({ statement, passage: passage.text }).length === 0;
        return [{ passage, share, rank: share + (isFounded ? figureBonus : 0) }];
      });
      return ranked.sort((one, other) => other.rank - one.rank).slice(0, most);
    },
    stranger: (statement) => companiesIn(statement).find((name) => !candidates.some(({ passage }) => passage.text.includes(name))),
  };
}

/** Holds a statement against passages by quotes, figures, times and words alone. */
export function compareByRule(statement: string, passages: Passages, language: Language): Compared {
  const said = (reason: keyof typeof reasons, facts: readonly string[] = []): string =>
    fill(reasons[reason][language], { facts: listed(facts, language) });
  const [best] = passages.near(statement, 1);
  if (!best) return { outcome: 'notFound', passage: null, reason: said('far') };
  const { passage, share } = best;
  if (locate(statement, passage.text)) return { outcome: 'supported', passage, reason: said('same') };
  const stranger = passages.stranger(statement);
  if (stranger !== undefined) return { outcome: 'notFound', passage, reason: said('stranger', [stranger]) };
  if (share < shares.borneOut) return { outcome: 'notFound', passage, reason: said('far') };
  const objection = objectionTo({ statement: written(statement), passage: passage.text });
  if (objection) return { outcome: 'contradicted', passage, reason: said(objection.key, objection.facts) };
  return { outcome: 'supported', passage, reason: said('borneOut') };
}
