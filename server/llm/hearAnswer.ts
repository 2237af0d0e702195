import type { ToolCall } from './model.ts';
import type { WorkEvent } from './workEvents.ts';

/** An answer that was heard to its end: its words without thinking, its calls of tools, and the tokens that its service counted. */
interface WholeAnswer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly usage: { readonly promptTokens: number; readonly completionTokens: number } | undefined;
  /** True of work that has stopped before its end, until a person has answered elsewhere. */
  readonly isWaiting: boolean;
}

/** Hears an answer to its end; `hear` is given its words as they come, and all of them so far. */
export async function hearAnswer(
  events: AsyncIterable<WorkEvent>,
  hear: (text: string, whole: string) => void = () => {},
): Promise<WholeAnswer> {
  let text = '';
  const calls: ToolCall[] = [];
  let usage: WholeAnswer['usage'];
  let isWaiting = false;
  for await (const event of events) {
    if (event.type === 'text') hear(event.text, (text += event.text));
    else if (event.type === 'textWasThinking') text = '';
    else if (event.type === 'toolCall') calls.push(event.call);
    else if (event.type === 'usage') usage = { promptTokens: event.promptTokens, completionTokens: event.completionTokens };
    else if (event.type === 'waits') isWaiting = true;
  }
  return { text, calls, usage, isWaiting };
}
