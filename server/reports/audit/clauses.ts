import { terms } from '../../knowledge/retrieval/terms.ts';
import { type Figure, figuresIn } from '../document/figures.ts';
import { periodsIn, withoutPeriods } from './periods.ts';

/** A piece of a sentence, with its amounts and the words that say what they are of. */
export interface Clause {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  readonly figures: readonly Labelled[];
}

/** An amount of a clause. */
export interface Labelled extends Figure {
  /** Terms that say what it is of: those just before it in Chinese, all of the clause elsewhere. */
  readonly label: ReadonlySet<string>;
  /** Role in a change: where it began, or where it ended. */
  readonly role: 'from' | 'to' | null;
  /** The year that was named last before it; null where none was. */
  readonly year: string | null;
}

const ends = /[，；。！？、;|]|,(?!\d)|\.(?=\s|$)|\bwhile\b|\bcompared with\b/;
/** Characters before a figure that say what it is of. */
const near = 7;
const before: Readonly<Record<'from' | 'to', RegExp>> = {
  from: /(?:从|由|\bfrom)[^，,;；\d]{0,8}$/i,
  to: /(?:至|到|\bto)[^，,;；\d]{0,8}$/i,
};

function roleOf(head: string): Labelled['role'] {
  if (before.to.test(head)) return 'to';
  return before.from.test(head) ? 'from' : null;
}

/** Years that amounts are told of one by one: "2021 and 2022 … 3.2 and 4.1 respectively". */
function yearsInTurn(sentence: string): readonly string[] {
  const [head = '', tail] = sentence.split(/分别|\brespectively\b/i);
  return tail === undefined ? [] : [...periodsIn(head).years];
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** The clauses of a sentence, in order. */
export function clausesOf(sentence: string): readonly Clause[] {
  const inTurn = yearsInTurn(sentence);
  const amounts = figuresIn(withoutPeriods(sentence)).length;
  let year: string | null = null;
  let count = 0;
  return sentence
    .split(ends)
    .filter((text) => text.trim() !== '')
    .map((text): Clause => {
      const plain = withoutPeriods(text.normalize('NFKC'));
      let from = 0;
      const held = new Set(terms(text));
      const figures = figuresIn(plain).map((figure): Labelled => {
        const at = plain.indexOf(figure.written, from);
        const head = plain.slice(from, at);
        from = at + figure.written.length;
        year = [...periodsIn(text.slice(0, at)).years].at(-1) ?? year;
        const told = inTurn.length === amounts ? inTurn[count]! : year;
        count += 1;
        const label = isHan(text) ? new Set(terms(head.trim().slice(-near))) : held;
        return { ...figure, label, role: roleOf(head), year: told };
      });
      year = [...periodsIn(text).years].at(-1) ?? year;
      return { text, terms: held, figures };
    });
}
