import { operandOf, operators, type Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { type Condition, type Filter, type FilterGroup, isGroup, queryLimits } from '#schemas/wire/listQuery.ts';
import { checkCondition, readScalar } from './operands.ts';
import { isPreset, isPresetValue } from '../../fields/calendar/presets.ts';

/*
 * A filter as a person can read and write it in an address:
 *   status.in(active,suspended);createdAt.between(~last7days);any(dept.eq(A);email.null)
 * `;` joins conditions that must all hold, `any(…)` and `all(…)` are groups, `\` takes the next character as it is.
 */
const groupWords = { or: 'any', and: 'all' } as const;
const special = /[\\(),;~]/g;

const escaped = (value: unknown): string => String(value).replace(special, '\\$&');

function operandText({ operator, value }: Condition): string {
  if (operandOf[operator] === 'none') return '';
  if (isPresetValue(value)) return `(~${value.preset})`;
  return `(${[value].flat().map(escaped).join(',')})`;
}

const filterText = (filter: Filter): string =>
  isGroup(filter)
    ? `${groupWords[filter.operator]}(${filter.value.map(filterText).join(';')})`
    : `${filter.field}.${filter.operator}${operandText(filter)}`;

/** The root group of a list as text; `''` when it has no conditions. */
export const printFilter = (root: FilterGroup): string => root.value.map(filterText).join(';');

/** A filter read from text, and the pieces left out because they made no sense. */
export interface ReadFilter {
  readonly root: FilterGroup;
  readonly ignored: readonly string[];
}

/** Reads the text of a filter against a resource. What is unknown or malformed is left out and reported, never guessed. */
export function parseFilter(resource: Resource, text: string): ReadFilter {
  const reader = new Reader(resource, text);
  return { root: { operator: 'and', value: reader.all() }, ignored: reader.ignored };
}

class Reader {
  readonly ignored: string[] = [];
  #at = 0;
  #conditions = 0;
  readonly #resource: Resource;
  readonly #text: string;

  constructor(resource: Resource, text: string) {
    this.#resource = resource;
    this.#text = text;
  }

  all(): Filter[] {
    const found = this.#items(1);
    if (this.#at < this.#text.length) this.ignored.push(this.#text.slice(this.#at));
    return found;
  }

  #items(depth: number): Filter[] {
    const found: Filter[] = [];
    while (this.#at < this.#text.length && this.#text[this.#at] !== ')') {
      const start = this.#at;
      const filter = this.#item(depth);
      if (filter) found.push(filter);
      else this.#skip(start);
      if (!this.#isAtEnd()) this.#skip(this.#at);
      this.#take(';');
    }
    return found;
  }

  #isAtEnd(): boolean {
    return this.#at >= this.#text.length || ';)'.includes(this.#text[this.#at]!);
  }

  /** Leaves out the piece that starts there, up to the next `;` or the end of its group. */
  #skip(start: number): void {
    let open = 0;
    for (this.#at = start; this.#at < this.#text.length; this.#at += 1) {
      const letter = this.#text[this.#at];
      if (letter === '\\') this.#at += 1;
      else if (letter === '(') open += 1;
      else if (letter === ')' && open-- === 0) break;
      else if (letter === ';' && open === 0) break;
    }
    this.#at = Math.min(this.#at, this.#text.length);
    const piece = this.#text.slice(start, this.#at);
    if (piece.trim() !== '') this.ignored.push(piece);
  }

  #item(depth: number): Filter | undefined {
    const group = this.#word(/(any|all)\(/y);
    return group ? this.#group(group === 'any' ? 'or' : 'and', depth) : this.#condition();
  }

  #group(operator: 'and' | 'or', depth: number): FilterGroup | undefined {
    if (depth >= queryLimits.depth) return undefined;
    const value = this.#items(depth + 1);
    if (!this.#take(')') || value.length === 0) return undefined;
    return { operator, value };
  }

  #condition(): Condition | undefined {
    const field = this.#word(/([A-Za-z]\w*)\./y);
    const operator = field && this.#word(/([a-z]+)/y);
    if (!field || !isOperator(operator) || this.#conditions >= queryLimits.conditions) return undefined;
    const value = operandOf[operator] === 'none' ? undefined : this.#operand(field, operator);
    const condition = checkCondition(this.#resource, { field, operator, value });
    if (condition) this.#conditions += 1;
    return condition;
  }

  #operand(name: string, operator: Operator): unknown {
    if (!this.#take('(')) return undefined;
    const preset = this.#word(/~(\w+)\)/y);
    if (preset !== undefined) return isPreset(preset) ? { preset } : undefined;
    const texts = [this.#value()];
    while (this.#take(',')) texts.push(this.#value());
    if (!this.#take(')')) return undefined;
    const field = fieldOf(this.#resource, name);
    const values = texts.map((text) => field && readScalar(field, text));
    return operandOf[operator] === 'one' && values.length === 1 ? values[0] : values;
  }

  #value(): string {
    let value = '';
    for (; this.#at < this.#text.length && !/[(),;]/.test(this.#text[this.#at]!); this.#at += 1) {
      if (this.#text[this.#at] === '\\') this.#at += 1;
      value += this.#text[this.#at] ?? '';
    }
    return value;
  }

  #take(letter: string): boolean {
    if (this.#text[this.#at] !== letter) return false;
    this.#at += 1;
    return true;
  }

  #word(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found?.[1];
  }
}

const isOperator = (word: string | undefined): word is Operator => (operators as readonly (string | undefined)[]).includes(word);
