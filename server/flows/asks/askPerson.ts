import type { Transaction } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { AskAnswer, AskForm } from '#schemas/wire/flows/asks.ts';
import type { Context, OperationContext } from '../../context.ts';
import { insertJob } from '../../jobs/enqueue.ts';
import { notify } from '../../notices/notify.ts';
import { transact } from '../../resources/transact.ts';
import { storedTime } from '../../storedTime.ts';
import type { Tables } from '../../stores/store.ts';
import { pageOfAsk, pageOfConversation } from './askPages.ts';
import { askOfStep } from './askStore.ts';

/** Thrown where a step has asked a person, and goes on once they have answered. */
export class WaitsForPerson extends Error {
  constructor() {
    super('A step waits for a person');
    this.name = 'WaitsForPerson';
  }
}

/** A question to a person: whoever runs the flow unless a user or a role is named. */
export interface PersonQuestion {
  readonly form: AskForm;
  readonly user?: number;
  readonly role?: number;
  /** Hours in which it may be answered; for ever unless said. */
  readonly hours?: number | null;
}

/** The step that asks, and a sign of the question within it: the same question is asked once, however often its step is tried. */
interface AskingStep {
  readonly run: number;
  readonly root: number;
  readonly node: string;
  readonly owner: number;
  readonly key: string;
}

/** Most people who are told of one question. */
const mostTold = 50;

async function peopleAsked(trx: Transaction<Tables>, { owner }: AskingStep, { user, role }: PersonQuestion): Promise<number[]> {
  if (role === undefined) return [user ?? owner];
  const held = trx.selectFrom('users__roles').select('source').where('target', '=', role);
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', held)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .limit(mostTold)
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** Where a question is answered: in the conversation of the run, for whoever began that there, else among all that waits for somebody. */
async function pageOf(trx: Transaction<Tables>, { root, owner }: AskingStep, ask: number): Promise<(user: number) => string> {
  const { conversation } = await trx.selectFrom('flow_runs').select('conversation').where('id', '=', root).executeTakeFirstOrThrow();
  return (user) => (user === owner && typeof conversation === 'string' ? pageOfConversation(conversation) : pageOfAsk(ask));
}

async function insertAsk({ context, trx, ...call }: OperationContext, step: AskingStep, question: PersonQuestion): Promise<void> {
  const { run, root, node, key, owner } = step;
  const { form, user, role, hours } = question;
  const until = hours ? storedTime(context.clock() + hours * 3_600_000) : null;
  const asked = { askedUser: role === undefined ? (user ?? owner) : null, askedRole: role ?? null };
  const { id } = await trx
    .insertInto('flow_asks')
    .values({
      run,
      root,
      node,
      key,
      ...asked,
      form: JSON.stringify(form),
      state: 'open',
      isTaken: false,
      until,
      createdAt: storedTime(context.clock()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (hours) {
    const late = { kind: 'flows.askLate', payload: JSON.stringify({ ask: Number(id) }), attemptLimit: 5, key: String(id) };
    await insertJob(context, trx, { ...late, delay: hours * 3_600_000 });
  }
  const people = await peopleAsked(trx, step, question);
  if (people.length === 0) throw refuse('FLOW_ASK_NOBODY', { who: form.title });
  const linkFor = await pageOf(trx, step, Number(id));
  for (const to of people)
    await notify({ context, trx, ...call }, { to, kind: 'flowAsks', facts: { title: form.title }, link: linkFor(to) });
}

/**
 * The answer of a person to a question of a step. Throws `WaitsForPerson` as long as there is none, having asked it first, and refuses with
 * FLOW_ASK_LATE once it is too late.
 */
export async function askPerson(
  context: Context,
  step: AskingStep,
  question: PersonQuestion,
): Promise<AskAnswer & { readonly by: number }> {
  const asked = await askOfStep(context.store.lookups, step.run, step.node, step.key);
  if (!asked) {
    await transact(context, null, (call) => insertAsk(call, step, question));
    throw new WaitsForPerson();
  }
  if (asked.state === 'open') throw new WaitsForPerson();
  await context.store.transaction((trx) => trx.updateTable('flow_asks').set({ isTaken: true }).where('id', '=', asked.id).execute());
  if (asked.answer === null) throw refuse('FLOW_ASK_LATE', { hours: question.hours ?? 0 });
  return { ...asked.answer, by: asked.answeredBy ?? step.owner };
}
