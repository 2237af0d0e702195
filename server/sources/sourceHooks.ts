import type { FieldProblems } from '#schemas/kit/problems.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { OperationContext, ResourceHooks, Row, Values } from '../context.ts';
import type { SourceRule } from '#schemas/wire/sourceRules.ts';
import { entryColumns, entryOf, type SourceEntry } from './entry.ts';
import { checkRules } from './rules/checkRules.ts';

/** Milliseconds that a source has to answer by its rules when they are saved. */
const longestTrial = 10_000;

/** Problems of parameters at the field that holds them. */
const atParameters = (errors: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(errors).map(([name, problem]) => [name === 'type' ? name : `parameters.${name}`, problem]));

/** Checks parameters by the type of their source, and returns them whole. Refuses with VALIDATION_FAILED. */
function completed({ context }: OperationContext, type: string, parameters: SourceEntry['parameters']): Readonly<Record<string, unknown>> {
  try {
    return context.sources.types.complete(type, parameters);
  } catch (error) {
    if (isRefusal(error) && error.attachments.errors)
      throw refuse('VALIDATION_FAILED', {}, { errors: atParameters(error.attachments.errors) });
    throw error;
  }
}

const hasPassword = async ({ trx }: OperationContext, id: number): Promise<boolean> =>
  (await trx.selectFrom('sources').select('password').where('id', '=', id).executeTakeFirst())?.['password'] != null;

/**
 * The password as it is stored. One that was given for another address is not kept: it is asked for again, and whoever does not know it cannot have
 * it sent elsewhere (attack F20).
 */
async function passwordOf(call: OperationContext, given: unknown, type: string, parameters: Values, before: Row | null) {
  const { types, passwords } = call.context.sources;
  if (typeof given === 'string' && types.takes(type, 'password')) return { password: passwords.close(given, type, parameters) };
  if (given !== undefined || before === null) return { password: null };
  const isMoved = types.bindingOf(type, parameters) !== types.bindingOf(type, before['parameters'] as Values);
  if (isMoved && (await hasPassword(call, before.id))) throw refuse('VALIDATION_FAILED', {}, { errors: { password: { key: 'required' } } });
  return {};
}

/** Sources are checked by their types; passwords are encrypted. */
export const sourceHooks: ResourceHooks = {
  async beforeWrite(call, { password: given, ...input }, before) {
    const type = String(input['type'] ?? before?.['type']);
    const parameters = completed(call, type, (input['parameters'] ?? before?.['parameters'] ?? {}) as SourceEntry['parameters']);
    const password = await passwordOf(call, given, type, parameters, before);
    if (input['rules']) checkRules(input['rules'] as readonly SourceRule[], call.context.sources.types.dialectOf(type));
    return { ...input, ...(input['parameters'] !== undefined && { parameters }), ...password };
  },
  async afterWrite({ context, trx }, before, after) {
    if (!after || JSON.stringify(after['rules'] ?? null) === JSON.stringify(before?.['rules'] ?? null)) return;
    const stored = await trx.selectFrom('sources').select(entryColumns).where('id', '=', after.id).executeTakeFirstOrThrow();
    const entry = entryOf(stored);
    if (entry.rules.length > 0) await context.sources.checkRules(entry, AbortSignal.timeout(longestTrial));
  },
  async beforePurge({ trx }, { id }) {
    for (const table of ['source_schemas', 'source_glossaries']) await trx.deleteFrom(table).where('sourceId', '=', id).execute();
  },
};
