import { titleLength } from '#schemas/wire/chat/conversation.ts';

const segmenter = new Intl.Segmenter();

/** Title of a conversation in the history: its first question, cut at 50 characters; undefined when nothing was asked yet (spec §2). */
export function conversationTitle(userInput: string | null): string | undefined {
  const words = userInput?.trim();
  if (!words) return undefined;
  const characters = Array.from(segmenter.segment(words), ({ segment }) => segment);
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join('')}…` : words;
}
