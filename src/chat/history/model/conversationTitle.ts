import { titleLength, type WireConversation } from '#schemas/wire/chat/conversation.ts';

/**
 * Title of a conversation on screen: its own, or its first question, cut at 50 characters; undefined when nothing was asked yet (spec §2).
 */
export function conversationTitle({ title, user_input }: Pick<WireConversation, 'title' | 'user_input'>): string | undefined {
  const words = (title ?? user_input).trim();
  if (!words) return undefined;
  // A character is one unit of the text at least.
  return words.length > titleLength ? cut(words) : words;
}

let segmenter: Intl.Segmenter | undefined;

/** Made when a title is long: that alone takes as long as all else that the history does before it is drawn. */
function cut(words: string): string {
  segmenter ??= new Intl.Segmenter();
  const characters = Array.from(segmenter.segment(words), ({ segment }) => segment);
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join('')}…` : words;
}
