/** Pixels above each page, and below the last. */
const gap = 16;

/** Tops of pages that stand below one another, and behind the last one that of where another would stand. */
export type PageStack = readonly number[];

/** Stacks pages, numbered from 1, by their heights. */
export function stackPages(count: number, heightOf: (page: number) => number): PageStack {
  const tops = [gap];
  for (let page = 1; page <= count; page += 1) tops.push(tops[page - 1]! + heightOf(page) + gap);
  return tops;
}

export const countOf = (stack: PageStack): number => stack.length - 1;
export const topOf = (stack: PageStack, page: number): number => stack[page - 1]!;
export const heightOf = (stack: PageStack, page: number): number => stack[page]! - stack[page - 1]! - gap;
/** Height of the whole. */
export const endOf = (stack: PageStack): number => stack.at(-1)!;

/** Number of the page at a height, with the room below it; of the first or the last one beyond them. */
export function pageAt(stack: PageStack, y: number): number {
  let [first, last] = [1, countOf(stack)];
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if (topOf(stack, middle) <= y) first = middle;
    else last = middle - 1;
  }
  return first;
}

/** Height at which is seen in one stack what is seen in another at some height: the same part of the same page. */
export function sameHeight(before: PageStack, y: number, now: PageStack): number {
  const page = pageAt(before, y);
  const into = y - topOf(before, page);
  const share = heightOf(now, page) / heightOf(before, page);
  return topOf(now, page) + (into > 0 ? into * share : into);
}
