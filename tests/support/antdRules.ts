import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Value that one selector of antd's style sheet gives one property. A later rule wins. */
interface Rule {
  readonly order: number;
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

/** Blocks that hold in some windows only, and those that are no rules. */
const atBlock = /@[^{;]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const block = /([^{}]+)\{([^{}]*)\}/g;
/** The properties that tests and queries ask for: whether something is there, is seen, and can be reached. */
const declaration = /(?:^|;)\s*(display|visibility|opacity|pointer-events|user-select)\s*:\s*([^;!]+)/g;
const pseudoElement = /::|:(before|after)/;
/** A dialog is got ready for its way in for a frame or two, unseen, though nothing moves in tests (`motion: false`). */
const motion = /-(appear|enter)\b/;
const className = /\.([^\s.#:>+~[,()]+)/g;

function readRules(): Rule[] {
  const css = readFileSync(createRequire(import.meta.url).resolve('antd/dist/antd.css'), 'utf8').replace(atBlock, '');
  return [...css.matchAll(block)].flatMap(([, selectors, declarations], order) =>
    [...declarations!.matchAll(declaration)].flatMap(([, property, value]) =>
      selectors!
        .split(/,(?![^(]*\))/)
        .filter((selector) => !pseudoElement.test(selector) && !motion.test(selector))
        .map((selector) => ({ order, selector: selector.trim(), property: property!, value: value!.trim() })),
    ),
  );
}

/** The last class that an element must have itself for the selector to match; '' if it need have none. */
function classOf(selector: string): string {
  const itself = selector.replace(/\([^()]*\)/g, '').split(/[\s>+~]+/);
  return [...itself.at(-1)!.matchAll(className)].at(-1)?.[1] ?? '';
}

const keyOf = (property: string, name: string) => `${property} ${name}`;

/** Each rule by its property and its class: few of the thousands are then left to be tried on an element. */
const rules = new Map<string, Rule[]>();
for (const rule of readRules()) {
  const key = keyOf(rule.property, classOf(rule.selector));
  rules.set(key, [...(rules.get(key) ?? []), rule]);
}

/** The value that antd's style sheet gives a property of an element, if any. Specificity is not weighed, as jsdom does not. */
export function antdValue(element: Element, property: string): string | undefined {
  const candidates = ['', ...element.classList].flatMap((name) => rules.get(keyOf(property, name)) ?? []);
  return candidates.sort((a, b) => b.order - a.order).find(({ selector }) => element.matches(selector))?.value;
}
