/** A piece of a text, and whether it is one of the words that were looked for. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

const literally = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text taken apart around the words that were looked for, whatever their case. The parts together are the text. */
export function markedParts(text: string, looked: string): MarkedPart[] {
  const words = [looked.trim(), ...looked.trim().split(/\s+/)].filter((word) => word !== '');
  if (words.length === 0) return text === '' ? [] : [{ text, isMarked: false }];
  const anyWord = new RegExp(`(${words.map(literally).join('|')})`, 'giu');
  return text.split(anyWord).flatMap((part, index) => (part === '' ? [] : [{ text: part, isMarked: index % 2 === 1 }]));
}
