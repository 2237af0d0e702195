import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deepestJson, jsonDepthOf } from '#schemas/kit/jsonDepth.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { awelFlow, awelFlowData } from '#schemas/wire/awel/awelFlow.ts';
import { fileInForm } from '../../files/fileInForm.ts';
import { unpackFlow } from './dbgptsPackage.ts';

const mostBytes = 5 * 1024 * 1024;
const file = z.looseObject({ flow: awelFlow.extend({ flow_data: awelFlowData }) });

/** Names that reach into prototypes are no members of a flow. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

function parsed(words: string): unknown {
  if (jsonDepthOf(words) > deepestJson) throw refuse('BODY_TOO_DEEP', { limit: deepestJson });
  try {
    return JSON.parse(words, (key, value: unknown) => {
      if (forbidden.has(key)) throw refuse('AWEL_FILE_INVALID', { detail: key });
      return value;
    });
  } catch (error) {
    throw error instanceof SyntaxError ? refuse('AWEL_FILE_INVALID', { detail: 'JSON' }) : error;
  }
}

function contentOf(name: string, bytes: Buffer): unknown {
  if (name.endsWith('.json')) return parsed(bytes.toString());
  if (name.endsWith('.zip')) return unpackFlow(bytes, parsed);
  throw refuse('AWEL_FILE_TYPE');
}

/** Reads a flow of a file that was exported: it is parsed and checked, and nothing of it is resolved, fetched or run (attack F3). */
export async function readAwelFile(request: FastifyRequest): Promise<z.infer<typeof file>['flow']> {
  const { name, bytes } = await fileInForm(request, mostBytes);
  const read = file.safeParse(contentOf(name.toLowerCase(), bytes));
  if (!read.success) throw refuse('AWEL_FILE_INVALID', { detail: read.error.issues[0]!.path.join('.').slice(0, 200) || 'flow' });
  return read.data.flow;
}
