import { randomUUID } from 'node:crypto';
import type { Segment, SegmentKind } from '#schemas/wire/chat/turn.ts';
import type { Ending } from '../turns/AnswerLog.ts';
import { done, type MakeWriter, usualRest } from './writer.ts';

const fence = '``````';

/** Renders segments as text; thinking stands in a fence of six (contract §5.2), which nothing within may close. */
const written: Readonly<Record<SegmentKind, (text: string) => string>> = {
  text: (text) => text,
  thinking: (text) => `${fence}vis-thinking\n${text.replace(/`{6,}/g, '`````')}\n${fence}\n`,
};

/** An answer as one text, the way clients of the older contract show it. */
export const shownText = (segments: readonly Segment[]): string => segments.map(({ kind, text }) => written[kind](text)).join('');

/** The older wire (`incremental: false`, contract §4.4): the whole answer so far, again and again. It has no positions: it starts over. */
export const cumulative: MakeWriter = (log) => {
  const id = `chatcmpl-${randomUUID()}`;
  let told = 0;
  let revision = 0;
  let isAllSaid = false;

  function message(): string {
    [told, revision] = [log.length, log.revision];
    const content = shownText(log.segments);
    const choices = [{ index: 0, message: { role: 'assistant', content, reasoning_content: null } }];
    return `data: ${JSON.stringify({ id, choices, model: log.facts.model, usage: {} })}\n\n`;
  }

  function end({ error }: Ending): string {
    isAllSaid = true;
    return (error ? `data: [SERVER_ERROR]${error.message.replaceAll('\n', '\\n')}\n\n` : '') + done;
  }

  return {
    next() {
      if (isAllSaid) return null;
      if (log.length > told || (told > 0 && log.revision !== revision)) return message();
      return log.ending && end(log.ending);
    },
    // The whole answer takes the more room the longer it is.
    rest: () => usualRest + log.length / 2_000,
  };
};
