import type { ConversationChange } from '#schemas/wire/chat/conversation.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { nowOf } from '../../storedTime.ts';
import { endComparison } from '../turns/comparisons.ts';
import { type ConversationRow, findOwn } from './conversationStore.ts';

/** Columns that a change sets. */
const columnsOf = ({ title, pinned, kept, leaf = kept, model_name, select_param, temperature, max_new_tokens }: ConversationChange) => ({
  ...(title !== undefined && { title, titleWords: title.toLowerCase() }),
  ...(pinned !== undefined && { pinned }),
  ...(leaf !== undefined && { leaf }),
  ...(model_name !== undefined && { modelName: model_name }),
  ...(select_param !== undefined && { selectParam: select_param }),
  ...(temperature !== undefined && { temperature }),
  ...(max_new_tokens !== undefined && { maxTokens: max_new_tokens }),
});

async function refuseUnknownTurn(db: Database, convUid: string, turn: number): Promise<void> {
  const row = await db.selectFrom('turns').select('id').where('convUid', '=', convUid).where('turn', '=', turn).executeTakeFirst();
  if (!row) throw refuse('TURN_NOT_FOUND', { turn });
}

/** Renames, pins, chooses a version, one of the answers that are compared, or a model. */
export const changeConversation = (context: Context, actor: Actor, convUid: string, change: ConversationChange): Promise<ConversationRow> =>
  context.store.transaction(async (trx) => {
    await findOwn(trx, actor, convUid);
    if (change.leaf !== undefined) await refuseUnknownTurn(trx, convUid, change.leaf);
    if (change.kept !== undefined) await endComparison(trx, convUid, change.kept);
    const columns = { ...columnsOf(change), updatedAt: nowOf(context) };
    await trx.updateTable('conversations').set(columns).where('convUid', '=', convUid).execute();
    return findOwn(trx, actor, convUid);
  });
