import { titleOf } from '../names/schema.ts';
import { areKin, stem } from '../names/stem.ts';
import { withAgo } from './ages.ts';
import { type Atom, atom } from './atom.ts';
import { withForms } from './chineseForms.ts';
import { withCompounds } from './compounds.ts';
import { withEnglishForms } from './englishForms.ts';
import { respelt } from './misspelt.ts';
import { numberAt } from './numbers.ts';
import { type FoundSpan, spansIn } from './spans.ts';
import { type Token, tokensOf } from './tokens.ts';
import { withPlaces } from '../words/ordinals.ts';
import { lettersOf } from './values.ts';
import { mayBegin, type Vocabulary } from './vocabulary.ts';

/** Tokens that one name or value takes at most. */
const longest = 24;

interface Candidate {
  readonly length: number;
  readonly cost: number;
  readonly atom: Atom;
}

const costs = { named: 0.9, value: 0.98, usual: 1, number: 1.05, kin: 5, unknown: 20 };

/** The stretches of a question that mean something, with the names that are misspelt in it as they are spelt. */
export function atomsOf(question: string, vocabulary: Vocabulary, today: string): Atom[] {
  const atoms = stretchesOf(question, vocabulary, today);
  const meant = respelt(question, atoms, vocabulary);
  return meant === question ? atoms : stretchesOf(meant, vocabulary, today);
}

/** Cuts a question into stretches that mean something, so that as little as possible is left over and the longest go first. */
function stretchesOf(question: string, vocabulary: Vocabulary, today: string): Atom[] {
  const normal = withForms(withPlaces(withEnglishForms(question.normalize('NFKC').trim())));
  const tokens = withLongHeads(
    withHeads(withCompounds(withoutQuotes(tokensOf(normal), vocabulary), vocabulary), vocabulary),
    vocabulary,
  ).map(saidOf);
  const spans = spansIn(normal, today);
  const best: { cost: number; candidate?: Candidate }[] = [{ cost: 0 }];
  for (let at = 0; at < tokens.length; at += 1) {
    const before = best[at];
    if (!before) continue;
    for (const candidate of candidatesAt(tokens, at, vocabulary, spans)) {
      const [end, cost] = [at + candidate.length, before.cost + candidate.cost];
      if (!best[end] || cost < best[end].cost) best[end] = { cost, candidate };
    }
  }
  const atoms: Atom[] = [];
  for (let at = tokens.length; at > 0; at -= best[at]!.candidate!.length) atoms.unshift(best[at]!.candidate!.atom);
  return withAgo(joinUnknown(atoms), today);
}

/** A name of a person between quotes, which two columns hold, as its two words: no column holds it whole. */
function withoutQuotes(tokens: readonly Token[], { values }: Vocabulary): readonly Token[] {
  const namesIn = (word: string) =>
    (values.get(lettersOf(word)) ?? []).map(({ column }) => column).filter((column) => titleOf(column.table).includes(column));
  return tokens.flatMap((token) => {
    const words = token.kind === 'quoted' && !values.has(lettersOf(token.text)) ? token.text.split(/\s+/) : [];
    const [one = [], other = []] = words.map(namesIn);
    const isName = words.length === 2 && one.some((first) => other.some((last) => first.table === last.table && first !== last));
    return isName ? words.map((text) => ({ ...token, kind: 'word' as const, text })) : [token];
  });
}

/** "first and last names" as "first names and last names": the head that two names of columns of one table share is said but once. */
function withHeads(tokens: readonly Token[], { names, operators }: Vocabulary): readonly Token[] {
  const columnsOf = (...words: readonly Token[]) => names.get(words.map(({ text }) => stem(text)).join(''))?.columns ?? [];
  return tokens.flatMap((token, at) => {
    const [and, other, head] = tokens.slice(at + 1, at + 4);
    const isPair = token.kind === 'word' && and && /^(?:and|or)$/i.test(and.text) && other?.kind === 'word' && head?.kind === 'word';
    if (!isPair || columnsOf(token).length > 0 || isSaying(operators.get(token.text.toLowerCase()))) return [token];
    const tables = columnsOf(other, head).map(({ table }) => table);
    return columnsOf(token, head).some(({ table }) => tables.includes(table)) ? [token, head] : [token];
  });
}

/** "start station and end station names": the same of names of three words. */
function withLongHeads(all: readonly Token[], { names }: Vocabulary): readonly Token[] {
  // "the start station and the end station names".
  const tokens = all.filter(({ text }, at) => !(/^the$/i.test(text) && /^and$/i.test(all[at - 1]?.text ?? '')));
  const columnsOf = (...words: readonly Token[]) => names.get(words.map(({ text }) => stem(text)).join(''))?.columns ?? [];
  const place = tokens.findIndex(({ text }, at) => {
    const [first, second, third, fourth, head] = [tokens[at - 2], tokens[at - 1], ...tokens.slice(at + 1, at + 4)];
    if (!/^(?:and|or)$/i.test(text) || !first || !second || !third || !fourth || !head) return false;
    const tables = columnsOf(third, fourth, head).map(({ table }) => table);
    return tables.length > 0 && columnsOf(first, second, head).some(({ table }) => tables.includes(table));
  });
  return place < 0 ? all : [...tokens.slice(0, place), tokens[place + 3]!, ...tokens.slice(place)];
}

/** True for words that say what is to be done, which no name takes along. */
const isSaying = (operator: Atom['operator']): boolean => operator !== undefined && !['top', 'min', 'max', 'verb'].includes(operator);

/** Forms in which words are looked up: in lower case, in the singular, and by their letters alone. */
interface Forms {
  readonly lower: string;
  readonly stem: string;
  readonly letters: string;
}
type Said = Token & Forms;
const saidOf = ({ text, kind, from, to }: Token): Said => {
  if (kind === 'han') return { text, kind, from, to, lower: text, stem: text, letters: text };
  const lower = text.toLowerCase();
  return { text, kind, from, to, lower, stem: stem(text.replaceAll('_', '')), letters: lettersOf(lower) };
};

function candidatesAt(tokens: readonly Said[], at: number, vocabulary: Vocabulary, spans: readonly FoundSpan[]): Candidate[] {
  const token = tokens[at]!;
  if (token.kind === 'quoted') {
    const values = vocabulary.values.get(lettersOf(token.text)) ?? vocabulary.values.get(token.text) ?? [];
    return [{ length: 1, cost: costs.named, atom: atom(token.text, { quoted: token.text, values }) }];
  }
  const found: Candidate[] = [];
  const until = Math.max(0, ...spans.filter(({ from }) => from === token.from).map(({ to }) => to));
  let together: Forms = { lower: '', stem: '', letters: '' };
  for (let length = 1; length <= longest && at + length <= tokens.length; length += 1) {
    const last = tokens[at + length - 1]!;
    if (last.kind === 'quoted') break;
    together = { lower: together.lower + last.lower, stem: together.stem + last.stem, letters: together.letters + last.letters };
    const { lower, stem, letters } = together;
    if (last.to > until && ![lower, stem, letters].some((each) => mayBegin(each, vocabulary))) break;
    // "the order date of order 5": of what is named before, and not the date again.
    if (length === 3 && tokens[at + 1]!.lower === 'of' && (tokens[at - 1]?.stem === last.stem || isTail(tokens, at, vocabulary))) continue;
    const candidate = named(tokens.slice(at, at + length), together, vocabulary, spans);
    if (candidate) found.push(candidate);
  }
  const number = numberAt(
    tokens.slice(at, at + 5).map(({ text }) => text),
    0,
  );
  const alike = number && found.findIndex(({ length }) => length === number.length);
  if (number) {
    const { length, ...read } = number;
    if (alike! > -1) found[alike!] = { ...found[alike!]!, atom: { ...found[alike!]!.atom, ...read } };
    else found.push({ length, cost: costs.number, atom: atom(textOf(tokens.slice(at, at + length)), read) });
  }
  if (token.kind === 'sign') found.push({ length: 1, cost: costs.usual, atom: signs(token.text) });
  const isKin = found.length === 0 && token.kind === 'word' && isKinOf(token.lower, vocabulary);
  if (isKin) return [{ length: 1, cost: costs.kin, atom: atom(token.text, { operator: 'verb', isKin }) }];
  return [...found, { length: 1, cost: costs.unknown, atom: atom(token.text, { isUnknown: true }) }];
}

/** "the ship dates of orders": the end of a column's name, and no date of an order. */
const isTail = (tokens: readonly Said[], at: number, { names }: Vocabulary): boolean =>
  tokens[at - 1]?.kind === 'word' && (names.get(tokens[at - 1]!.stem + tokens[at]!.stem)?.columns.length ?? 0) > 0;

/** "allergic" where there are allergies, "independent" where there is independence, "eliminated" where there are eliminations: a word of doing or being that is of one root with a name. */
const isKinOf = (word: string, { roots }: Vocabulary): boolean =>
  /(?:ed|ic|ent|ant)$/.test(word) && roots.some((root) => areKin(word, root));

const textOf = (tokens: readonly Token[]): string =>
  tokens.map(({ text, kind }, index) => (index > 0 && kind !== 'han' && tokens[index - 1]!.kind !== 'han' ? ` ${text}` : text)).join('');

const signs = (text: string): Atom =>
  /^[,;、]$/.test(text)
    ? atom(text, { operator: 'and' })
    : /^[.?!:()。，：；]$/.test(text)
      ? atom(text, { operator: 'stop' })
      : atom(text, { isUnknown: true });

/** All that these tokens together may mean. */
function named(
  tokens: readonly Said[],
  { lower: raw, stem: stems, letters }: Forms,
  { operators, degrees, names, nouns, values }: Vocabulary,
  spans: readonly FoundSpan[],
): Candidate | undefined {
  if (isStrange(tokens, operators.get(raw), values)) return undefined;
  const letter = tokens.length === 1 && tokens[0]!.from > 0 && /^[A-HJ-Z]$/.test(tokens[0]!.text) ? tokens[0]!.text : undefined;
  if (letter) return ofLetter(letter, values);
  const isSaid = !isOfName(raw, operators.get(raw), names) && !isCapitals(tokens, operators.get(raw), values);
  const operator = isSaid ? operators.get(raw) : undefined;
  const degree = degrees.get(raw);
  const hasSign = tokens.some(({ kind }) => kind === 'sign');
  const key = hasSign ? '' : stems;
  // "bookings": no verb, though it is spelt like one but for its plural.
  const meaning = names.get(key) ?? names.get(raw.replaceAll('_', '')) ?? (operator ? undefined : nouns.get(key));
  const value =
    tokens.at(-1)!.kind === 'sign' || tokens[0]!.kind === 'sign'
      ? undefined
      : (values.get(letters) ??
        (hasSign ? undefined : values.get(key)) ??
        (operator === 'verb' ? values.get(raw.replace(/[了过]?的?$/u, '')) : undefined));
  const span = spans.find(({ from, to }) => from === tokens[0]!.from && to === tokens.at(-1)!.to)?.span;
  if (!operator && !degree && !meaning && !value && !span) return undefined;
  const parts = meaning && !operator ? partsOf(tokens, operators, names) : undefined;
  const noun = operator === 'verb' && !meaning ? nouns.get(key) : undefined;
  // Of names as good as each other the longest: "phone number" before "number of".
  const isLongValue = value !== undefined && !operator && tokens.length > 1 && tokens.every(({ kind }) => kind === 'han');
  const cost = meaning && !operator ? costs.named - tokens.length / 1_000 : isLongValue ? costs.value : costs.usual;
  return {
    length: tokens.length,
    cost,
    atom: atom(textOf(tokens), {
      ...(operator && { operator }),
      ...(degree && { degree }),
      ...meaning,
      ...(noun && { noun }),
      ...(parts && { parts }),
      ...(value && { values: asWritten(value, textOf(tokens)) }),
      ...(span && { span }),
    }),
  };
}

const workings = ['min', 'max', 'avg', 'sum'];

/** A name that begins with a word of working out, as that word and the name of another column, "maximum salary", or of rows, "number of members". */
function partsOf(tokens: readonly Said[], operators: Vocabulary['operators'], names: Vocabulary['names']): readonly Atom[] | undefined {
  const [first, ...rest] = tokens;
  const counting = tokens.findIndex(({ lower }, at) => at > 0 && lower === 'of' && /^(?:number|count)$/.test(tokens[at - 1]!.lower)) + 1;
  const counted =
    counting > 0
      ? names.get(
          tokens
            .slice(counting)
            .map(({ stem }) => stem)
            .join(''),
        )
      : undefined;
  if (counted && counted.tables.length === 1)
    return [atom(textOf(tokens.slice(0, counting)), { operator: 'count' }), atom(textOf(tokens.slice(counting)), counted)];
  const operator = operators.get(first!.lower);
  const meaning = names.get(rest.map(({ stem }) => stem).join(''));
  if (!operator || !workings.includes(operator) || !meaning || meaning.columns.length === 0) return undefined;
  return [atom(first!.text, { operator }), atom(textOf(rest), meaning)];
}

/** Values as they are written in a question, before others of their table that differ in their letters' case: the surname Rosberg, and not the code rosberg. */
function asWritten(values: Atom['values'], text: string): Atom['values'] {
  const tables = new Set(values.flatMap(({ column, value }) => (value === text ? [column.table] : [])));
  return values.filter(({ column, value }) => value === text || !tables.has(column.table));
}

/** "How many got an A?": a capital that stands alone is no article. */
function ofLetter(letter: string, values: Vocabulary['values']): Candidate | undefined {
  const found = values.get(letter);
  return found && { length: 1, cost: costs.usual, atom: atom(letter, { values: found }) };
}

/** The US of "in the US", where nothing is called so: no "us" that says nothing. */
const isStrange = ([token, ...more]: readonly Token[], operator: Atom['operator'], values: Vocabulary['values']): boolean =>
  more.length === 0 && operator === 'stop' && /^[A-Z]{2,}$/.test(token!.text) && !values.has(lettersOf(token!.text));

/** The IT of "the IT department", where there is one called so: no "it". */
const isCapitals = ([token]: readonly Token[], operator: Atom['operator'], values: Vocabulary['values']): boolean =>
  operator === 'stop' && /^[A-Z]{2,}$/.test(token!.text) && values.has(lettersOf(token!.text));

/** 导演的 where 导演 is a table: the name, and no verb. */
const isOfName = (raw: string, operator: Atom['operator'], names: Vocabulary['names']): boolean =>
  operator === 'verb' && /[^过了]的$/u.test(raw) && names.has(raw.slice(0, -1));

/** Unknown letters of Chinese that stand together are one word. */
function joinUnknown(atoms: readonly Atom[]): Atom[] {
  const joined: Atom[] = [];
  for (const each of atoms) {
    const last = joined.at(-1);
    // 头等舱, where 头 counts cattle.
    const isOpen = last?.isUnknown === true || (last?.operator === 'classifier' && joined.at(-2)?.number === undefined);
    if (each.isUnknown && last && isOpen && /^\p{Script=Han}+$/u.test(last.text + each.text))
      joined[joined.length - 1] = atom(last.text + each.text, { isUnknown: true });
    else joined.push(each);
  }
  return joined;
}
