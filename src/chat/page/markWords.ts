import { markedParts } from '../history/model/markedParts.ts';
import './found.css';

/** Milliseconds in which an answer is drawn, its charts and tables included. */
const drawnWithin = 3000;

/** Pieces of the text below an element that are among the words. */
function rangesOf(element: HTMLElement, words: string): Range[] {
  const found: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    let at = 0;
    for (const { text, isMarked } of markedParts(node.nodeValue ?? '', words)) {
      if (isMarked) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        found.push(range);
      }
      at += text.length;
    }
  }
  return found;
}

/**
 * Marks words in what stands below an element, and brings the first of them into sight, as soon as they are drawn. What draws the text is not
 * touched (CSS Custom Highlight API); a browser without it is only scrolled. Gives the function that takes the marks away.
 */
export function markWords(element: HTMLElement, words: string): () => void {
  const mark = (): boolean => {
    const ranges = rangesOf(element, words);
    const [first] = ranges;
    if (!first) return false;
    first.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    if (typeof Highlight !== 'undefined') CSS.highlights.set('found', new Highlight(...ranges));
    return true;
  };
  const watcher = new MutationObserver(() => mark() && watcher.disconnect());
  if (!mark()) watcher.observe(element, { childList: true, subtree: true, characterData: true });
  const timer = setTimeout(() => watcher.disconnect(), drawnWithin);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
    if (typeof Highlight !== 'undefined') CSS.highlights.delete('found');
  };
}
