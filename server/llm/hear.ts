import type { ModelEvent, ToolCall } from './model.ts';

/** An answer that was heard to its end. */
export interface Heard {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** Tokens as the service of the model counted them; undefined where it did not. */
  readonly usage: Extract<ModelEvent, { readonly type: 'usage' }> | undefined;
}

/** Hears an answer to its end, without what it only thought; `onText` is given its words as they come. */
export async function hear(events: AsyncIterable<ModelEvent>, onText: (text: string) => void = () => {}): Promise<Heard> {
  const calls: ToolCall[] = [];
  let text = '';
  let usage: Heard['usage'];
  for await (const event of events) {
    if (event.type === 'toolCall') calls.push(event.call);
    else if (event.type === 'textWasThinking') text = '';
    else if (event.type === 'usage') usage = event;
    else if (event.type === 'text') {
      text += event.text;
      onText(event.text);
    }
  }
  return { text, calls, usage };
}
