import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { Outcome } from '#schemas/wire/reports/comparison.ts';
import { contentOf } from '../../knowledge/retrieval/contentOf.ts';
import { terms } from '../../knowledge/retrieval/terms.ts';
import { figuresIn, figuresOf, unfoundedIn } from '../document/figures.ts';
import { locate } from '../document/locate.ts';
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
  figures: { zh: '数字不同：原文没有 {figures}', en: 'Other figures: the passage does not have {figures}' },
  negated: { zh: '一方是否定的说法', en: 'One of them says that it is not so' },
  far: { zh: '没有接近的原文', en: 'No passage is near to it' },
} as const satisfies Record<string, Text>;

/** Share of a statement's words that a passage holds: from where it is near, from where it bears out, and from where it speaks of the very same. */
const shares = { near: 0.35, borneOut: 0.5, same: 0.65 } as const;
/** A passage with all figures of a statement comes before one that has more of its words. */
const figureBonus = 0.4;

const negation = /不(?!断|仅|但|只|过|同)|未(?!来)|没有|并非|\b(?:not|no|never|none|without)\b|n't\b/i;
const isFigure = (term: string): boolean => /^\p{Nd}/u.test(term);

/** A passage as it is looked through, many times. */
interface Candidate {
  readonly passage: Passage;
  readonly held: ReadonlySet<string>;
}

/** Passages by how near they are to statements. */
export interface Passages {
  /** The nearest to a statement, the best first. */
  near(statement: string, most: number): { readonly passage: Passage; readonly share: number }[];
}

/** Reads passages, once for all statements. */
export function passagesIndex(passages: readonly Passage[]): Passages {
  const candidates = passages.map((passage): Candidate => ({ passage, held: new Set(terms(passage.text)) }));
  return {
    near(statement, most) {
      const words = contentOf(statement).filter((term) => !isFigure(term));
      if (words.length === 0) return [];
      const ranked = candidates.flatMap(({ passage, held }) => {
        const share = words.filter((word) => held.has(word)).length / words.length;
        if (share < shares.near) return [];
        const isFounded = unfoundedIn(statement, figuresOf([passage.text])).length === 0;
        return [{ passage, share, rank: share + (isFounded ? figureBonus : 0) }];
      });
      return ranked.sort((one, other) => other.rank - one.rank).slice(0, most);
    },
  };
}

/** Holds a statement against passages by quotes, figures and words alone. */
export function compareByRule(statement: string, passages: Passages, language: Language): Compared {
  const said = (reason: keyof typeof reasons, facts: Record<string, string> = {}): string => fill(reasons[reason][language], facts);
  const [best] = passages.near(statement, 1);
  if (!best) return { outcome: 'notFound', passage: null, reason: said('far') };
  const { passage, share } = best;
  if (locate(statement, passage.text)) return { outcome: 'supported', passage, reason: said('same') };
  const missing = unfoundedIn(statement, figuresOf([passage.text]));
  if (missing.length > 0 && figuresIn(passage.text).length > 0)
    return { outcome: 'contradicted', passage, reason: said('figures', { figures: missing.join(language === 'zh' ? '、' : ', ') }) };
  if (missing.length > 0 || share < shares.borneOut) return { outcome: 'notFound', passage, reason: said('far') };
  if (share >= shares.same && negation.test(statement) !== negation.test(passage.text))
    return { outcome: 'contradicted', passage, reason: said('negated') };
  return { outcome: 'supported', passage, reason: said('borneOut') };
}
