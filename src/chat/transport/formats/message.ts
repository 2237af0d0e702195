import type { Segment } from '#schemas/wire/chat/turn.ts';
import { isJson, type PayloadEvent, type PayloadReader } from '../reading.ts';
import { saidByWholeText, withRealNewlines } from './wholeText.ts';

/** Scenes whose text may hold new lines written as two characters, inside JSON (contract §4.4, §4.5). */
const escapesTwice: ReadonlySet<string> = new Set(['chat_excel', 'chat_flow', 'chat_agent']);

/** A whole message in OpenAI's form, said anew with each piece that comes (contract §4.4). */
export const readMessage: PayloadReader = ({ choices }, reading) => {
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isJson(choice) || !isJson(choice['message'])) return null;
  const { content, reasoning_content: thought } = choice['message'];
  const text = typeof content === 'string' ? content : '';
  const said = saidByWholeText(escapesTwice.has(reading.asked.scene) ? withRealNewlines(text) : text, reading);
  return typeof thought === 'string' && thought !== '' ? withThought(said, { kind: 'thinking', text: thought }) : said;
};

function withThought(said: readonly PayloadEvent[], thought: Segment): readonly PayloadEvent[] {
  const thoughtFirst = said.map((one) => ('segments' in one ? { ...one, segments: [thought, ...one.segments] } : one));
  return thoughtFirst.some(({ type }) => type === 'replaced') ? thoughtFirst : [{ type: 'replaced', segments: [thought] }, ...thoughtFirst];
}
