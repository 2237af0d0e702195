// @ts-check
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

/** Parts of a page that are not what it is about. */
const around = 'nav, aside, footer, form, button, select, dialog, [role=navigation], [role=banner], [role=contentinfo], [role=search]';
/** Share of the words of a page that its article has; one that has less leaves too much out. */
const least = 0.4;
/** Share of the words of a row of links that are in them. */
const ofLinks = 0.9;
/** Elements around a link that may be such a row. */
const climb = 5;
/** Elements, and elements in one another, above which the search for the article takes too long. */
const mostElements = 10_000;
const deepest = 250;
/** Characters of an article. Chinese says in these what English says in three times as many. */
const fewest = 80;

/**
 * A document of a page. Nothing that it names is asked for, and none of its scripts is run.
 * @param {string} html
 * @returns {Document}
 */
export const parsePage = (html) =>
  parseHTML(/<html[\s>]/i.test(html.slice(0, 20_000)) ? html : `<!doctype html><html><body>${html}</body></html>`).document;

/** Letters that an element shows. @param {Element} element */
const lettersIn = (element) => (element.textContent ?? '').replace(/\s+/g, '').length;

/**
 * The content of a page: the article that it holds, or else all but the menus around it.
 * @param {Document} document
 * @returns {{ readonly title: string, readonly content: Element }}
 */
export function mainContent(document) {
  const title = (document.querySelector('title')?.textContent ?? '').trim();
  for (const element of document.querySelectorAll('script, style, noscript, template, svg, math annotation')) element.remove();
  const article = articleOf(document);
  const body = withoutMenus(document.body ?? document.documentElement);
  if (!article || lettersIn(article.content) < least * lettersIn(body)) return { title, content: body };
  return { title: article.title || title, content: withoutMenus(article.content) };
}

/**
 * Takes menus and rows of links out of an element, unless they are half of what it says.
 * @param {Element} element
 */
function withoutMenus(element) {
  for (const part of element.querySelectorAll(around)) part.remove();
  const rows = rowsOfLinks(element);
  const letters = rows.reduce((sum, row) => sum + lettersIn(row), 0);
  if (letters * 2 < lettersIn(element)) for (const row of rows) row.remove();
  return element;
}

/**
 * The outermost elements that hold links and hardly a word between them.
 * @param {Element} root
 */
function rowsOfLinks(root) {
  /** @type {Map<Element, { count: number, letters: number }>} */
  const links = new Map();
  for (const link of root.querySelectorAll('a')) {
    const letters = lettersIn(link);
    for (
      let [above, steps] = [link.parentElement, 0];
      above && above !== root && steps < climb;
      [above, steps] = [above.parentElement, steps + 1]
    ) {
      const { count, letters: others } = links.get(above) ?? { count: 0, letters: 0 };
      links.set(above, { count: count + 1, letters: others + letters });
    }
  }
  const rows = new Set(
    [...links].filter(([row, { count, letters }]) => count > 1 && letters >= ofLinks * lettersIn(row)).map(([row]) => row),
  );
  return [...rows].filter((row) => {
    for (let above = row.parentElement; above && above !== root; above = above.parentElement) if (rows.has(above)) return false;
    return true;
  });
}

/** @param {Document} document */
function articleOf(document) {
  if (!isUsual(document)) return undefined;
  // It makes all outermost headings into those of the second level.
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-level', '1');
  const copy = /** @type {Document} */ (document.cloneNode(true));
  const article = new Readability(copy, {
    charThreshold: fewest,
    serializer: (node) => /** @type {Element} */ (node),
    keepClasses: true,
  }).parse();
  return article?.content ? { title: (article.title ?? '').trim(), content: article.content } : undefined;
}

/** False for pages of so many elements, or so many in one another, that no person wrote them. @param {Document} document */
function isUsual(document) {
  const elements = [...document.querySelectorAll('*')];
  if (elements.length > mostElements) return false;
  /** @type {Map<Node, number>} */
  const depths = new Map();
  for (const element of elements) depths.set(element, 1 + (depths.get(element.parentNode ?? document) ?? 0));
  return [...depths.values()].every((depth) => depth <= deepest);
}
