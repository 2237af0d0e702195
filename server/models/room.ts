import { type ErrorCode, isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { WorkerType } from '#schemas/wire/models.ts';
import type { Context } from '../context.ts';
import type { Store } from '../stores/store.ts';
import { askRemote } from './client/askRemote.ts';
import { lookAt } from './client/lookAt.ts';
import { createConnections, type Remote } from './client/remote.ts';
import { type Speech, transcribe } from './client/transcribe.ts';
import { countTokens } from './countTokens.ts';
import { createHealth, type Health } from './health/health.ts';
import { openBox } from './keys/keyBox.ts';
import { secretOf } from './keys/secret.ts';
import type { Model } from './model.ts';
import type { Desk } from './registry/changeModels.ts';
import { type Entry, isOf } from './registry/entry.ts';
import type { Params } from './registry/parameters.ts';
import { createRegistry } from './registry/registry.ts';

const signsOfIllness: readonly ErrorCode[] = ['MODEL_UNREACHABLE', 'MODEL_KEY_REFUSED', 'MODEL_TIMEOUT', 'MODEL_BUSY'];

/** What this server has to reach its models by. */
export interface Room extends Desk {
  readonly health: Health;
  /** The model behind an entry. A key that cannot be opened is told of when it is asked. */
  modelOf(entry: Entry<'llm'>): Model;
  /** Has a model write down what is spoken; throws `signal.reason`, or refuses with MODEL_…. */
  transcribe(entry: Entry<'speech2text'>, speech: Speech, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

function createRoom(context: Context): Room {
  const connections = createConnections();
  const models = new WeakMap<Entry, Model>();
  let kept: Buffer | undefined;
  const secret = (): Buffer => (kept ??= secretOf(context.settings));
  const registry = createRegistry(context, () => void health.lookAtNew());
  const health = createHealth(context, registry, async (entry, signal) => lookAt(remoteOf(entry, secret), connections, signal));

  const doubtAt = (entry: Entry, error: unknown): void => {
    if (isRefusal(error) && signsOfIllness.includes(error.code)) health.doubt(entry);
  };

  function createModel(entry: Entry<'llm'>): Model {
    const learned = new Set<string>();
    const { context_tokens: contextTokens, answer_tokens: answerTokens, vision } = entry.params;
    return {
      name: entry.name,
      contextTokens,
      answerTokens,
      vision: vision ?? false,
      countTokens,
      async *ask(call) {
        try {
          yield* askRemote(remoteOf(entry, secret), connections, call, learned);
        } catch (error) {
          doubtAt(entry, error);
          throw error;
        }
      },
    };
  }

  return {
    context,
    registry,
    secret,
    health,
    modelOf(entry) {
      const model = models.get(entry) ?? createModel(entry);
      models.set(entry, model);
      return model;
    },
    async transcribe(entry, speech, signal) {
      try {
        return await transcribe(remoteOf(entry, secret), connections, speech, signal);
      } catch (error) {
        doubtAt(entry, error);
        throw error;
      }
    },
    async close() {
      ofStore.delete(context.store);
      registry.close();
      await health.close();
      connections.close();
    },
  };
}

/** An entry as the client takes it. Refuses with MODEL_KEY_LOST a key that was encrypted with another secret. */
function remoteOf({ name, params, key }: Entry, secret: () => Buffer): Remote {
  const { base_url: baseUrl, remote_model: model, first_seconds: firstSeconds } = params;
  // What not every type has.
  const { idle_seconds: idleSeconds = firstSeconds, temperature = null }: Partial<Params<'llm'>> = params;
  const opened = key && ('bare' in key ? key.bare : openBox(secret(), key.box, baseUrl));
  if (opened === undefined) throw refuse('MODEL_KEY_LOST', { model: name });
  return { name, baseUrl, key: opened, model: model ?? name, temperature, firstSeconds, idleSeconds };
}

/** The connected models of a type that can be used now, the default first. */
export const wellEntries = async <Type extends WorkerType>({ registry, health }: Room, type: Type): Promise<readonly Entry<Type>[]> =>
  (await registry.started(type)).filter(health.isWell);

/**
 * The model of a type and name, or the default of the type for no name: one that seems ill only when there is no other, as its error says more
 * than nothing could; undefined when there is none at all. Refuses with MODEL_NOT_FOUND or MODEL_STOPPED.
 */
export async function chosenEntry<Type extends WorkerType>(
  { registry, health }: Room,
  type: Type,
  name: string | undefined,
): Promise<Entry<Type> | undefined> {
  if (name === undefined) {
    const started = await registry.started(type);
    return started.find(health.isWell) ?? started[0];
  }
  const entry = await registry.find(name);
  if (!entry || !isOf(type)(entry)) throw refuse('MODEL_NOT_FOUND', { model: name });
  if (entry.state !== 'started') throw refuse('MODEL_STOPPED', { model: name });
  return entry;
}

const ofStore = new WeakMap<Store, Room>();

/** The room of a server; made at its first use, and gone when it is closed. */
export function roomOf(context: Context): Room {
  const room = ofStore.get(context.store) ?? createRoom(context);
  ofStore.set(context.store, room);
  return room;
}
