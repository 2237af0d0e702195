/** Elements that are shown as they are; of others only what stands in them. */
const kept = new Set(
  (
    'A ABBR ADDRESS ARTICLE B BLOCKQUOTE BR CAPTION CENTER CITE CODE COL COLGROUP DD DEL DETAILS DFN DIV DL DT EM FIGCAPTION FIGURE FONT H1 H2 H3 H4 H5 H6 ' +
    'HR I IMG INS KBD LI MAIN MARK OL P PRE Q RB RP RT RUBY S SAMP SECTION SMALL SPAN STRIKE STRONG SUB SUMMARY SUP TABLE TBODY TD TFOOT TH THEAD TIME TR ' +
    'TT U UL VAR WBR'
  ).split(' '),
);
/** Elements of which nothing is shown. */
const left = new Set(
  (
    'SCRIPT STYLE NOSCRIPT TEMPLATE HEAD TITLE LINK META BASE IFRAME FRAME OBJECT EMBED APPLET SVG MATH CANVAS AUDIO VIDEO FORM INPUT BUTTON SELECT ' +
    'TEXTAREA DIALOG'
  ).split(' '),
);
/** Elements in one another that are told apart; what is nested deeper is words. */
const deepest = 200;
const numbers = /^\d{1,4}$/;
const attributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  A: { href: /^(?:https?:|mailto:)/i },
  // A picture that stands in the page itself; any other would have to be asked for.
  IMG: { src: /^data:image\/(?:png|jpeg|gif|webp);base64,/i, alt: /^/ },
  LI: { value: numbers },
  OL: { start: numbers },
  TD: { colspan: numbers, rowspan: numbers },
  TH: { colspan: numbers, rowspan: numbers },
};

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  /display\s*:\s*none/i.test(element.getAttribute('style') ?? '');

function copyOf(element: Element): HTMLElement {
  const tag = element.tagName.toUpperCase();
  const copy = document.createElement(tag);
  for (const [name, rule] of Object.entries(attributes[tag] ?? {})) {
    const value = element.getAttribute(name)?.trim();
    if (value !== undefined && rule.test(value)) copy.setAttribute(name, value);
  }
  if (copy instanceof HTMLAnchorElement && copy.href) Object.assign(copy, { target: '_blank', rel: 'noopener noreferrer nofollow' });
  // What is folded up may be what is quoted.
  if (copy instanceof HTMLDetailsElement) copy.open = true;
  return copy;
}

function fill(target: Node, source: Node, depth: number): void {
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) target.appendChild(document.createTextNode(node.nodeValue ?? ''));
    else if (node.nodeType === Node.ELEMENT_NODE) place(target, node as Element, depth);
  }
}

function place(target: Node, element: Element, depth: number): void {
  const tag = element.tagName.toUpperCase();
  if (left.has(tag) || isHidden(element)) return;
  if (tag === 'IMG' && !attributes['IMG']!['src']!.test(element.getAttribute('src') ?? '')) {
    target.appendChild(document.createTextNode(element.getAttribute('alt') ?? ''));
    return;
  }
  if (depth > deepest) {
    target.appendChild(document.createTextNode(element.textContent ?? ''));
    return;
  }
  const copy = kept.has(tag) ? copyOf(element) : target;
  fill(copy, element, depth + 1);
  if (copy !== target) target.appendChild(copy);
}

/** Page that somebody else wrote, made anew of what is harmless in it: it runs nothing, asks for nothing and looks like ours. */
export function sanitized(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  // What this reads is inert: its scripts do not run, and its pictures are not fetched.
  fill(fragment, new DOMParser().parseFromString(html, 'text/html').body, 0);
  return fragment;
}
