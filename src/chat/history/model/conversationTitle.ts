import { titleLength, type WireConversation } from '#schemas/wire/chat/conversation.ts';

const segmenter = new Intl.Segmenter();

/**
 * Title of a conversation on screen: its own, or its first question, cut at 50 characters; undefined when nothing was asked yet (spec §2).
 */
export function conversationTitle({ title, user_input }: Pick<WireConversation, 'title' | 'user_input'>): string | undefined {
  const words = (title ?? user_input).trim();
  if (!words) return undefined;
  const characters = Array.from(segmenter.segment(words), ({ segment }) => segment);
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join('')}…` : words;
}
