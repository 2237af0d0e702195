import { escapeMarkup } from '../../escapeMarkup.ts';
import { markdownText } from '../../markdown.ts';

/** A question to ask by a click, and a reading to choose by one, as a line of a list (contract §5.3); it may show itself in other words. */
export const offered = (question: string, words = question): string =>
  `- <button class="chat-link" data-msg="${escapeMarkup(question)}">${markdownText(words).replaceAll('&', '&amp;')}</button>`;

/** The same, put to a subject by its name from a conversation about nothing in particular. */
export const offeredTo = (subject: string, question: string, words = question): string => offered(`@${subject} ${question}`, words);
