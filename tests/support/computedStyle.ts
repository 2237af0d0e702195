import { antdValue } from './antdRules.ts';

/** Properties that an element has from its parent where nothing sets them. */
const inherited = new Set(['visibility', 'pointer-events']);
/** Lengths that a browser says to be 0 where nothing sets them: fields that grow add up their heights. */
const length = /^(padding-(top|right|bottom|left)|border-(top|right|bottom|left)-width)$/;

/** A document without any sheet: what holds there is the browser's own. */
const bare = document.implementation.createHTMLDocument();
const ofBrowser = window.getComputedStyle.bind(window);
const ownStyles = new Map<string, CSSStyleDeclaration>();

/** The browser's own style of such an element: it depends on its name and on a few attributes. */
function ownStyle(element: Element): CSSStyleDeclaration {
  const attributes = ['hidden', 'type', 'open'].filter((name) => element.hasAttribute(name));
  const key = [element.localName, ...attributes.map((name) => `${name}=${element.getAttribute(name)}`)].join(' ');
  const known = ownStyles.get(key);
  if (known) return known;
  const alike = bare.createElementNS(element.namespaceURI, element.localName);
  for (const name of attributes) alike.setAttribute(name, element.getAttribute(name)!);
  const style = ofBrowser(alike);
  ownStyles.set(key, style);
  return style;
}

function valueOf(element: Element, property: string): string {
  const set = (element as HTMLElement).style?.getPropertyValue(property) || antdValue(element, property);
  if (set && set !== 'inherit') return set;
  if (inherited.has(property) && element.parentElement) return valueOf(element.parentElement, property);
  return ownStyle(element).getPropertyValue(property) || (length.test(property) ? '0px' : '');
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * jsdom holds an element against every rule of every sheet anew, for all that the rules say. Here a value is looked up when it is asked for:
 * what the element itself says, then antd's style sheet, then the browser's own.
 */
window.getComputedStyle = (element) => {
  const getPropertyValue = (property: string) => valueOf(element, property);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) =>
      name === 'getPropertyValue' ? getPropertyValue : typeof name === 'string' ? getPropertyValue(kebab(name)) : undefined,
  });
};
