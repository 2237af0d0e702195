/** Most room of a title, in full-width characters: other characters take half of that. */
const mostWidth = 20;
/** A clause narrower than this says too little by itself. */
const leastWidth = 4;

const isWide = (character: string): boolean =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
    character,
  );
const widthOf = (text: string): number => Array.from(text).reduce((sum, character) => sum + (isWide(character) ? 1 : 0.5), 0);

/** Signs that end a clause: half-width ones only before a space, as they stand within figures and names too. */
const clauseEnd = /[，。；：！？\n]|[,.;:!?](?=\s|$)/g;
/** Marks of Markdown, at the beginning of a line or around words. */
const lineMarks = /^[ \t]{0,9}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]/gm;
const wordMarks = /[*_`~]{1,3}/g;

/** The words of a text without its Markdown: of a link its words, of code what it holds. */
const plainWords = (text: string): string =>
  text
    .slice(0, 1_000)
    .replace(/^[ \t]{0,9}(?:```|~~~).*$/gm, '')
    .replace(/!?\[([^[\]\n]{0,200})\]\([^()\n]{0,500}\)/g, '$1')
    .replace(lineMarks, '')
    .replace(/(?<=\w)_(?=\w)/g, '\u0000')
    .replace(wordMarks, '')
    .replaceAll('\u0000', '_')
    .trim();

/** The first clause that says something; a question keeps its mark. */
function firstClause(words: string): string {
  for (const { 0: sign, index } of words.matchAll(clauseEnd)) {
    const clause = words.slice(0, index).trim();
    if (widthOf(clause) >= leastWidth) return /[？?！!]/.test(sign) ? clause + sign : clause;
  }
  return words;
}

/** The head of a text that has room, cut between words where it can be. */
function cut(words: string): string {
  let head = '';
  for (const character of words) {
    if (widthOf(head + character) > mostWidth) break;
    head += character;
  }
  if (head.length === words.length) return words;
  const space = head.lastIndexOf(' ');
  const isInWord = /\w$/.test(head) && /^\w/.test(words.slice(head.length));
  return `${(isInWord && space > head.length / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** A title of a few words for a conversation, by its first question: its first clause without Markdown, at most 20 characters for the eye. Empty for no words. */
export const shortTitle = (question: string): string => cut(firstClause(plainWords(question)).replace(/\s+/g, ' '));
