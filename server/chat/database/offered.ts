import { markdownText } from './markdown.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);

/** A question to ask by a click, and a reading to choose by one, as a line of a list (contract §5.3); it may show itself in other words. */
export const offered = (question: string, words = question): string =>
  `- <button class="chat-link" data-msg="${asHtml(question)}">${markdownText(words).replaceAll('&', '&amp;')}</button>`;
