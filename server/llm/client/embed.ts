import { type Refusal, refuse } from '#schemas/wire/errors.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { Embedded } from '../model.ts';
import type { Remote } from './remote.ts';
import { type Concession, jsonOf, replyToJson } from './replyTo.ts';
import type { Learned } from './requestAnswer.ts';

const mostBytes = 32 * 1024 * 1024;

const concessions: readonly Concession[] = [
  { name: 'encoding_format', complains: /encoding_format|base64/i, change: ({ encoding_format: _, ...body }) => body },
  { name: 'dimensions', complains: /dimensions|matryoshka/i, change: ({ dimensions: _, ...body }) => body },
];

/** Texts to turn into vectors. */
interface Embedding {
  readonly texts: readonly string[];
  /** Dimensions of the vectors; null: any, but all alike. */
  readonly dimensions: number | null;
  readonly batchSize: number;
}

const invalid = (detail: string): Refusal => refuse('MODEL_ANSWER_INVALID', { detail });

/** Little-endian floats of four bytes in base64, or figures. */
function vectorIn(said: unknown): Float32Array {
  if (Array.isArray(said)) return Float32Array.from(said as number[]);
  if (typeof said !== 'string') throw invalid('embedding');
  const bytes = Buffer.from(said, 'base64');
  return Float32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readFloatLE(at * 4));
}

interface Item {
  readonly index?: unknown;
  readonly embedding?: unknown;
}

/** The vectors of a batch by their texts; services need not keep the order. */
function vectorsIn(payload: unknown, count: number): Float32Array[] {
  const { data } = (payload ?? {}) as { readonly data?: unknown };
  if (!Array.isArray(data) || data.length !== count) throw invalid('data');
  const vectors: Float32Array[] = [];
  for (const [at, item] of (data as (Item | null)[]).entries()) {
    const index = item?.index ?? at;
    if (typeof index !== 'number' || !(index in data) || vectors[index]) throw invalid('index');
    vectors[index] = vectorIn(item?.embedding);
  }
  return vectors;
}

function checkVector(vector: Float32Array, dimensions: number): void {
  if (vector.length !== dimensions || dimensions === 0) throw invalid(`dimensions ${vector.length}, not ${dimensions}`);
  if (!vector.every(Number.isFinite)) throw invalid('embedding');
}

const tokensIn = (payload: unknown): number | null => {
  const tokens = (payload as { readonly usage?: { readonly prompt_tokens?: unknown } | null } | null)?.usage?.prompt_tokens;
  return typeof tokens === 'number' && Number.isFinite(tokens) ? tokens : null;
};

/**
 * Has a service turn texts into vectors, so many at a time. Throws `signal.reason` when stopped, else refuses with MODEL_…; MODEL_ANSWER_INVALID for
 * vectors that are too few, of another length, or hold what is no number.
 */
export async function embed(
  remote: Remote,
  outbound: Outbound,
  { texts, dimensions, batchSize }: Embedding,
  { learned, signal }: { readonly learned: Learned; readonly signal: AbortSignal },
): Promise<Embedded> {
  const vectors: Float32Array[] = [];
  let promptTokens: number | null = null;
  for (let at = 0; at < texts.length; at += batchSize) {
    const input = texts.slice(at, at + batchSize);
    const body = { model: remote.model, input, encoding_format: 'base64', ...(dimensions !== null && { dimensions }) };
    const reply = await replyToJson(remote, outbound, { path: '/embeddings', body, concessions, learned, signal });
    const payload = await jsonOf(reply, remote, mostBytes, signal);
    vectors.push(...vectorsIn(payload, input.length));
    for (const vector of vectors.slice(at)) checkVector(vector, dimensions ?? vectors[0]!.length);
    const tokens = tokensIn(payload);
    promptTokens = tokens === null ? promptTokens : (promptTokens ?? 0) + tokens;
  }
  return { vectors, promptTokens };
}
