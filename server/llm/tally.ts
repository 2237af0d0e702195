import type { ModelEvent } from './model.ts';

interface Tokens {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Sum of the tokens of several calls of a model, as long as its service counts each. */
export function tally() {
  let sum: Tokens | undefined = { promptTokens: 0, completionTokens: 0 };
  return {
    add(usage: Tokens | undefined): void {
      sum = sum &&
        usage && {
          promptTokens: sum.promptTokens + usage.promptTokens,
          completionTokens: sum.completionTokens + usage.completionTokens,
        };
    },
    /** The sum as an event; none where one call was not counted: whoever hears the answer estimates then. */
    events: (): ModelEvent[] => (sum ? [{ type: 'usage', ...sum }] : []),
  };
}
