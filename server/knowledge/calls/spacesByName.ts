import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/knowledgeByName.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { WireSpace } from '#schemas/wire/knowledge/byName.ts';
import { spaceArguments } from '#schemas/wire/knowledge/arguments.ts';
import type { Filter } from '#schemas/wire/listQuery.ts';
import { answer } from '../../calls/answer.ts';
import { readInput } from '../../calls/readInput.ts';
import type { Actor, Context, OperationContext, Row } from '../../context.ts';
import { strategiesOf } from '../../documents/chunking/strategies.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { removeRecord } from '../../resources/operations/remove.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { actorThrough } from '../../resources/scope/actThrough.ts';
import { transact } from '../../resources/transact.ts';
import { handOver } from '../spaces/handOver.ts';
import { seenRecords, spaceNamed } from './named.ts';
import { argumentsIn } from './settingsIn.ts';

const wireSpaceOf = (space: Row): WireSpace => ({
  id: space.id,
  name: String(space['name']),
  vector_type: String(space['vectorType']),
  index_methods: null,
  domain_type: String(space['domainType']),
  desc: String(space['description'] ?? ''),
  context: JSON.stringify(space['arguments']),
  owner: String(space['ownerName'] ?? ''),
  user_id: null,
  user_ids: null,
  sys_code: null,
  gmt_created: String(space['createdAt']),
  gmt_modified: String(space['updatedAt']),
  docs: Number(space['documentCount']),
});

/** Kinds of spaces, by the names of DB-GPT: a store of vectors finds by words as well. */
const kinds = { VectorStore: 'Vector Store', FullText: 'Full Text' } as const;
const normal = { name: 'Normal', desc: 'Normal' } as const;

/** The kind that a client names: each store of vectors is the one that there is. */
function kindNamed(name: string | null | undefined): keyof typeof kinds {
  if (name === 'FullText') return 'FullText';
  if (name === 'KnowledgeGraph') throw refuse('VALIDATION_FAILED', {}, { errors: { vector_type: { key: 'notInOptions' } } });
  return 'VectorStore';
}

/** Fields of spaces by which clients look for some, with their names in the record. */
const sought = { id: 'id', name: 'name', vector_type: 'vectorType', domain_type: 'domainType', owner: 'ownerName' } as const;

/** Answers the calls on spaces that DB-GPT's clients make (spec §7, contract §8): records of spaces, by their names. */
export function spacesByName(app: FastifyInstance, context: Context): void {
  const resource = resourceIn(context, 'spaces');
  const changing = <Result>(actor: Actor, call: CallContract, work: (changes: OperationContext) => Promise<Result>): Promise<Result> =>
    transact(context, actorThrough(actor, resource, call), work);

  for (const call of calls.listSpaces)
    answer(app, call, async ({ actor, body }) => {
      const filters = Object.entries(sought).flatMap(([name, field]): Filter[] => {
        const value = body[name as keyof typeof sought];
        if (value === undefined || value === null || value === '') return [];
        return [{ field, operator: 'eq', value: field === 'id' ? Number(value) : value }];
      });
      return (await seenRecords({ context, actor, call }, 'spaces', filters)).items.map(wireSpaceOf);
    });
  for (const call of calls.addSpace)
    answer(app, call, async ({ actor, body: { name, desc, vector_type: kind, domain_type: domain, owner } }) => {
      const record = { name, description: desc?.trim() || null, vectorType: kindNamed(kind), domainType: domain || normal.name };
      await changing(actor, call, async (changes) => {
        const space = await createRecord(changes, resource, record);
        if (actor.isAdmin && owner && owner !== actor.username) await handOver(changes, space, owner, 'isOptional');
      });
      return [] as [];
    });
  for (const call of calls.updateOwner)
    answer(app, call, async ({ actor, body: { name, owner } }) => {
      const space = await spaceNamed({ context, actor, call }, name);
      return wireSpaceOf(await changing(actor, call, (changes) => handOver(changes, space, owner)));
    });
  for (const call of calls.deleteSpace)
    answer(app, call, async ({ actor, body: { name } }) => {
      const { id } = await spaceNamed({ context, actor, call }, name);
      await changing(actor, call, (changes) => removeRecord(changes, resource, id));
      return null;
    });
  for (const call of calls.readSpaceConfig)
    answer(app, call, () => ({ storage: Object.entries(kinds).map(([name, desc]) => ({ name, desc, domain_types: [normal] })) }));
  for (const call of calls.listStrategies) answer(app, call, ({ language }) => strategiesOf(undefined, language).map(withLists));
  for (const call of calls.readArguments)
    answer(app, call, async ({ actor, params }) =>
      spaceArguments.parse((await spaceNamed({ context, actor, call }, params.space))['arguments']),
    );
  for (const call of calls.saveArguments)
    answer(app, call, async ({ actor, params, body: { argument } }) => {
      const space = await spaceNamed({ context, actor, call }, params.space);
      const saved = readInput(spaceArguments, argumentsIn(argument, space['arguments'] as Readonly<Record<string, unknown>>));
      const after = await changing(actor, call, (changes) => updateRecord(changes, resource, space.id, { arguments: saved }));
      return wireSpaceOf({ ...after, documentCount: space['documentCount'] });
    });
}

/** The same with lists that can be changed, as the wire declares them. */
const withLists = ({ parameters, suffix, type, ...strategy }: ReturnType<typeof strategiesOf>[number]) => ({
  ...strategy,
  parameters: [...parameters],
  suffix: [...suffix],
  type: [...type],
});
