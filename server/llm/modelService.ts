import { type ErrorCode, isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { WorkerType } from '#schemas/wire/models.ts';
import type { Context } from '../context.ts';
import { askRemote } from './client/askRemote.ts';
import { embed } from './client/embed.ts';
import { listNames } from './client/listNames.ts';
import { probe } from './client/probe.ts';
import type { Remote } from './client/remote.ts';
import { rerank } from './client/rerank.ts';
import { speak } from './client/speak.ts';
import { transcribe } from './client/transcribe.ts';
import { countTokens } from './countTokens.ts';
import { createHealth, type Health } from './health/health.ts';
import { openBox } from '../secretBox.ts';
import { secretOf } from '../secret.ts';
import type { Embedded, Model, Reranking, Speech } from './model.ts';
import type { ModelRegistration } from './registry/changeModels.ts';
import { type Entry, isOf } from './registry/entry.ts';
import { createRegistry } from './registry/registry.ts';
import type { Params } from './types/index.ts';

const signsOfIllness: readonly ErrorCode[] = [
  'MODEL_UNREACHABLE',
  'MODEL_KEY_REFUSED',
  'MODEL_TIMEOUT',
  'MODEL_BUSY',
  'ADDRESS_CERTIFICATE',
];

/** Access of this server to its models. */
export interface ModelService extends ModelRegistration {
  readonly health: Health;
  /** The model behind an entry. A key that cannot be opened is told of when it is asked. */
  modelOf(entry: Entry<'llm'>): Model;
  /** Has a model write down what is spoken; throws `signal.reason`, or refuses with MODEL_…. */
  transcribe(entry: Entry<'speech2text'>, speech: Speech, signal: AbortSignal): Promise<string>;
  /** Has a model turn texts into vectors; throws likewise. */
  embed(entry: Entry<'text2vec'>, texts: readonly string[], signal: AbortSignal): Promise<Embedded>;
  /** Has a model score texts by a question, in their order; throws likewise. */
  rerank(entry: Entry<'reranker'>, asked: Reranking, signal: AbortSignal): Promise<readonly number[]>;
  /** Has a model read a text aloud, in the format of its parameters; throws likewise. */
  speak(entry: Entry<'text2speech'>, text: string, signal: AbortSignal): AsyncIterable<Buffer>;
  /** Reads the names of the models that the service of an entry lists; refuses as a question would be. */
  listNames(entry: Entry, signal: AbortSignal): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens what a server reaches its models by. Close it with the server. */
export function createModelService(context: Context): ModelService {
  const models = new WeakMap<Entry, Model>();
  /** Parts that the service of each was found to refuse. */
  const learned = new WeakMap<Entry, Set<string>>();
  let kept: Buffer | undefined;
  const secret = (): Buffer => (kept ??= secretOf(context.settings, 'modelKeys'));
  const registry = createRegistry(context, () => void health.probeNew());
  const health = createHealth(context, registry, async (entry, signal) => probe(remoteOf(entry, secret), context.outbound, signal));

  const doubtAt = (entry: Entry, error: unknown): void => {
    if (isRefusal(error) && signsOfIllness.includes(error.code)) health.doubt(entry);
  };

  async function doubting<Result>(entry: Entry, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      doubtAt(entry, error);
      throw error;
    }
  }

  function learnedOf(entry: Entry): Set<string> {
    const known = learned.get(entry) ?? new Set();
    learned.set(entry, known);
    return known;
  }

  function createModel(entry: Entry<'llm'>): Model {
    const { context_tokens: contextTokens, answer_tokens: answerTokens, vision } = entry.params;
    return {
      name: entry.name,
      contextTokens,
      answerTokens,
      vision: vision ?? false,
      countTokens,
      async *ask(call) {
        try {
          for await (const event of askRemote(remoteOf(entry, secret), context.outbound, call, learnedOf(entry))) {
            health.heard(entry, null);
            yield event;
          }
        } catch (error) {
          doubtAt(entry, error);
          if (isRefusal(error)) health.heard(entry, error);
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
    transcribe: (entry, speech, signal) => doubting(entry, () => transcribe(remoteOf(entry, secret), context.outbound, speech, signal)),
    embed(entry, texts, signal) {
      const { dimensions, batch_size: batchSize } = entry.params;
      const asked = { texts, dimensions: dimensions ?? null, batchSize };
      return doubting(entry, () => embed(remoteOf(entry, secret), context.outbound, asked, { learned: learnedOf(entry), signal }));
    },
    rerank: (entry, asked, signal) =>
      doubting(entry, () => rerank(remoteOf(entry, secret), context.outbound, asked, { learned: learnedOf(entry), signal })),
    async *speak(entry, text, signal) {
      const { voice, format, speed } = entry.params;
      try {
        const reading = { text, voice, format, speed: speed ?? null };
        yield* speak(remoteOf(entry, secret), context.outbound, reading, { learned: learnedOf(entry), signal });
      } catch (error) {
        doubtAt(entry, error);
        throw error;
      }
    },
    listNames: (entry, signal) => listNames(remoteOf(entry, secret), context.outbound, signal),
    async close() {
      registry.close();
      await health.close();
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
export const wellEntries = async <Type extends WorkerType>(
  { registry, health }: ModelService,
  type: Type,
): Promise<readonly Entry<Type>[]> => (await registry.started(type)).filter(health.isWell);

/**
 * The model of a type and name, or the default of the type for no name: one that seems ill only when there is no other, as its error says more
 * than nothing could; undefined when there is none at all. Refuses with MODEL_NOT_FOUND or MODEL_STOPPED.
 */
export async function chosenEntry<Type extends WorkerType>(
  { registry, health }: ModelService,
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
