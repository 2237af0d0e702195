import type { Marking } from '../passage.ts';
import { locateWritten } from '../model/written.ts';
import { markQuote } from '../model/pageText.ts';

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.nodeValue) texts.push(node as Text);
  return texts;
};

/** Takes the marks off what is shown. */
export function unmark(root: ParentNode): void {
  for (const mark of root.querySelectorAll('mark[data-quote]')) {
    const parent = mark.parentNode!;
    mark.replaceWith(...mark.childNodes);
    parent.normalize();
  }
}

/** Marks a quote in what is shown, where it stands several times the one nearest to a share of it. */
export function mark(root: Node, quote: string, share: number): Marking {
  const texts = textsIn(root);
  const found = markQuote([{ page: 1, items: texts.map(({ data }) => data) }], quote, (source) => locateWritten(source, quote, share));
  // From behind, so that the places before stay what they are.
  for (const { item, from, to } of found?.pages.get(1)?.toReversed() ?? []) {
    const range = document.createRange();
    range.setStart(texts[item]!, from);
    range.setEnd(texts[item]!, to);
    if (range.toString().trim() === '') continue;
    const marked = document.createElement('mark');
    marked.dataset['quote'] = '';
    range.surroundContents(marked);
  }
  return found?.is ?? 'none';
}
