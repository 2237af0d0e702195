import type { Actor, Context } from '../../context.ts';
import { type Model, wordsIn } from '../../llm/model.ts';

/** The tokens that are left do not make an answer. */
export class BudgetSpent extends Error {}

/** Tokens of an answer that is worth asking for. */
const leastAnswer = 200;

/** An account that a model is asked on. */
interface TokenAccount {
  /** Tokens that may still be used. */
  left(): number;
  /** Notes tokens that were used. */
  spend(tokens: number): Promise<void>;
}

/**
 * A model that never uses more than is left on an account: question and answer together fit, or it is not asked, and `BudgetSpent` is thrown.
 * What it takes is counted, also of an answer that breaks off, and kept for the page of use.
 */
export const budgetedModel = (context: Context, actor: Pick<Actor, 'id'>, model: Model, account: TokenAccount): Model => ({
  ...model,
  async *ask(call) {
    const asked = call.messages.reduce((sum, { content }) => sum + model.countTokens(wordsIn(content)), 0);
    const room = Math.min(call.maxTokens ?? model.answerTokens, account.left() - asked);
    if (room < leastAnswer) throw new BudgetSpent();
    let text = '';
    let told: { readonly promptTokens: number | null; readonly completionTokens: number | null } | undefined;
    let failed = true;
    try {
      for await (const event of model.ask({ ...call, maxTokens: room })) {
        if (event.type === 'text' || event.type === 'thinking') text += event.text;
        if (event.type === 'usage') told = event;
        yield event;
      }
      failed = false;
    } finally {
      const promptTokens = told?.promptTokens ?? asked;
      const completionTokens = told?.completionTokens ?? model.countTokens(text);
      await account.spend(promptTokens + completionTokens);
      const use = { promptTokens, completionTokens, isEstimated: !told, firstMs: null, totalMs: null, callType: 'llm' } as const;
      await context.models.recordUse({ ...use, userId: actor.id, model: model.name, failed });
    }
  },
});
