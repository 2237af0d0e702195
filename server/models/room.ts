import { type ErrorCode, isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import type { Store } from '../stores/store.ts';
import { askRemote } from './client/askRemote.ts';
import { lookAt } from './client/lookAt.ts';
import { createConnections, type Remote } from './client/remote.ts';
import { countTokens } from './countTokens.ts';
import { createHealth, type Health } from './health/health.ts';
import { openBox } from './keys/keyBox.ts';
import { secretOf } from './keys/secret.ts';
import type { Model } from './model.ts';
import type { Desk } from './registry/changeModels.ts';
import type { Entry } from './registry/entry.ts';
import { createRegistry } from './registry/registry.ts';

const signsOfIllness: readonly ErrorCode[] = ['MODEL_UNREACHABLE', 'MODEL_KEY_REFUSED', 'MODEL_TIMEOUT', 'MODEL_BUSY'];

/** What this server has to reach its models by. */
export interface Room extends Desk {
  readonly health: Health;
  /** The model behind an entry. A key that cannot be opened is told of when it is asked. */
  modelOf(entry: Entry): Model;
  close(): Promise<void>;
}

function createRoom(context: Context): Room {
  const connections = createConnections();
  const models = new WeakMap<Entry, Model>();
  let kept: Buffer | undefined;
  const secret = (): Buffer => (kept ??= secretOf(context.settings));
  const registry = createRegistry(context, () => void health.lookAtNew());
  const health = createHealth(context, registry, async (entry, signal) => lookAt(remoteOf(entry, secret), connections, signal));

  function createModel(entry: Entry): Model {
    const learned = new Set<string>();
    const { context_tokens: contextTokens, answer_tokens: answerTokens } = entry.params;
    return {
      name: entry.name,
      contextTokens,
      answerTokens,
      countTokens,
      async *ask(call) {
        try {
          yield* askRemote(remoteOf(entry, secret), connections, call, learned);
        } catch (error) {
          if (isRefusal(error) && signsOfIllness.includes(error.code)) health.doubt(entry);
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
  const opened = key && ('bare' in key ? key.bare : openBox(secret(), key.box, params.base_url));
  if (opened === undefined) throw refuse('MODEL_KEY_LOST', { model: name });
  return {
    name,
    baseUrl: params.base_url,
    key: opened,
    model: params.remote_model ?? name,
    temperature: params.temperature,
    firstSeconds: params.first_seconds,
    idleSeconds: params.idle_seconds,
  };
}

const ofStore = new WeakMap<Store, Room>();

/** The room of a server; made at its first use, and gone when it is closed. */
export function roomOf(context: Context): Room {
  const room = ofStore.get(context.store) ?? createRoom(context);
  ofStore.set(context.store, room);
  return room;
}
