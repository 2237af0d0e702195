import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import { parseSync, Visitor, type ESTree } from 'vite';
import type { SourceFile } from './rooms.ts';

/** A regular expression of a source file; `pattern` is undefined when it is put together in a way that cannot be read here. */
export interface Expression {
  /** Path and line. */
  readonly place: string;
  readonly pattern: string | undefined;
  readonly flags: string;
  /** Bound of its input, by the comment at the end of its line. */
  readonly bound: string | undefined;
}

/** Words put into a pattern as the product runs: nothing is known of them but that they are words. */
const anyWord = 'word';

/** Expressions of a file: literals, and patterns given to `new RegExp`, with constants of the same file filled in. Throws when the file is no TypeScript. */
export function expressionsOf({ path, text }: SourceFile): Expression[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lines = text.split('\n');
  const constants = new Map<string, ESTree.Expression>();
  const found: Expression[] = [];
  const add = (at: number, pattern: string | undefined, flags: string) => {
    const line = text.slice(0, at).split('\n').length;
    found.push({ place: `${path}:${line}`, pattern, flags, bound: /\/\/ bounded: (\S.*)$/.exec(lines[line - 1] ?? '')?.[1] });
  };
  const addNew = ({ start, callee, arguments: [pattern, flags] }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') add(start, textOf(pattern, constants), textOf(flags, constants) ?? '');
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && init && constants.set(id.name, init)),
  }).visit(program);
  new Visitor({
    Literal: (node) => void ('regex' in node && add(node.start, node.regex.pattern, node.regex.flags)),
    NewExpression: addNew,
    CallExpression: addNew,
  }).visit(program);
  return found;
}

/** The text that an expression of TypeScript stands for, as far as it is written in its file. */
function textOf(node: ESTree.Node | undefined, constants: ReadonlyMap<string, ESTree.Expression>): string | undefined {
  if (node?.type === 'Literal') return 'regex' in node ? node.regex.pattern : typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'Identifier') return textOf(constants.get(node.name), constants);
  if (node?.type === 'MemberExpression') return textOf(node.object, constants);
  if (node?.type === 'TaggedTemplateExpression') return templateText(node.quasi, 'raw', constants);
  return node?.type === 'TemplateLiteral' ? templateText(node, 'cooked', constants) : undefined;
}

const templateText = (
  { quasis, expressions }: ESTree.TemplateLiteral,
  form: 'raw' | 'cooked',
  constants: ReadonlyMap<string, ESTree.Expression>,
): string =>
  quasis.map(({ value }, index) => (index > 0 ? (textOf(expressions[index - 1], constants) ?? anyWord) : '') + value[form]).join('');

/** Reasons why an expression may take more time than in proportion to its input. */
export function slownessOf({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string[] {
  if (pattern === undefined) return ['cannot be read where it is written'];
  const reports = reportsOf(pattern, flags).map(
    ({ type, exponential, character }) => `${exponential ? 'exponential' : 'quadratic'} (${type}) by ${character.literal.source}`,
  );
  return reports.length > 0 ? reports : beginningsRepeated(pattern, flags).map((part) => `quadratic by what ${part} begins with`);
}

function parse(pattern: string, flags: string) {
  const parser = new RegExpParser();
  const read = parser.parseFlags(flags);
  return {
    flags: read,
    pattern: parser.parsePattern(pattern, 0, pattern.length, { unicode: read.unicode, unicodeSets: read.unicodeSets }),
  };
}

const reportsOf = (pattern: string, flags: string) =>
  analyse(parse(pattern, flags), { reportTypes: { Move: true, Self: true, Trade: true } }).reports;

/**
 * Alternatives that a search tries again and again over the same text, because what they begin with may be repeated within what they
 * repeat: `<a [^>]*>` in a text of `<a <a <a `. The analysis knows it of a single letter only, so it is asked about each in turn.
 */
function beginningsRepeated(pattern: string, flags: string): string[] {
  return parse(pattern, flags).pattern.alternatives.flatMap(({ elements, raw }) => {
    const at = elements.findIndex((element) => element.type === 'Quantifier' && element.max === Infinity);
    const before = elements.slice(0, Math.max(at, 0));
    const isHeld = before.some(({ raw }) => raw === '^' || raw.startsWith('(?<=') || raw.startsWith('(?<!'));
    const letters = before.filter(({ type }) => type !== 'Assertion');
    if (isHeld || letters.length < 2) return [];
    const rest = elements.slice(at).map((element) => element.raw);
    return letters.every((letter) => reportsOf(letter.raw + rest.join(''), flags).length > 0) ? [raw] : [];
  });
}
