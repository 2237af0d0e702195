import type { OperationContext } from '../../context.ts';
import { withdraw } from '../../notices/withdraw.ts';
import { pageOfAsk, pageOfConversation } from '../asks/askPages.ts';
import { asksOfRun } from '../asks/askStore.ts';
import { endRun, tellAfterwards, underWay } from './endRun.ts';
import { runOf } from './runStore.ts';

/** Ends the runs that answer in a conversation which goes away: nobody sees their answers any more, nor is asked or told of anything for them. */
export async function endRunsIn(call: OperationContext, conversation: string): Promise<void> {
  const { context, trx } = call;
  const rows = await trx
    .selectFrom('flow_runs')
    .select('id')
    .where('conversation', '=', conversation)
    .where('parent', 'is', null)
    .where('state', 'in', underWay)
    .where('deletedAt', 'is', null)
    .execute();
  const links = [pageOfConversation(conversation)];
  for (const { id } of rows) {
    const run = await runOf(trx, Number(id));
    links.push(...(await asksOfRun(trx, run.id)).map((ask) => pageOfAsk(ask.id)));
    tellAfterwards(call, run, await endRun(context, trx, run));
  }
  await withdraw(call, 'flowAsks', links);
}
