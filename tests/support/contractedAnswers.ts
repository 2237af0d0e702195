import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { contracts } from '#schemas/contracts/index.ts';
import { hasForm } from '#schemas/kit/callForms.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';

const byAddress = compilePermissions(contracts.map((call) => ({ url: call.path, methods: [call.method], call })));

/** The declared call that a request makes. */
function calledIn({ raw: { req } }: LightMyRequestResponse): CallContract | undefined {
  const path = (req.url ?? '').split('?')[0]!;
  return byAddress.allows(req.method ?? 'GET', path)?.call;
}

/** The answer as its contract reads it; undefined for files and events. */
function partAnswered(answer: NonNullable<CallContract['answer']>, reply: LightMyRequestResponse) {
  if (!hasForm(answer)) return answer.safeParse((reply.json() as { data: unknown }).data);
  return answer.form === 'bare' ? answer.schema.safeParse(reply.json()) : undefined;
}

/** Throws when the data of a successful answer is not what its contract declares. */
function checkAnswer(reply: LightMyRequestResponse): void {
  const call = calledIn(reply);
  if (!call?.answer || reply.statusCode !== 200 || reply.raw.req.method === 'HEAD') return;
  const parsed = partAnswered(call.answer, reply);
  if (parsed?.success === false) throw new Error(`${call.endpoint} answers what ${call.name} does not declare: ${parsed.error.message}`);
}

/** Has every answer to `inject` held against the contract of its call, in whichever test it is asked. */
export function holdToContracts(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (request: never) => Promise<LightMyRequestResponse>;
  const checked = async (request: never): Promise<LightMyRequestResponse> => {
    const reply = await inject(request);
    checkAnswer(reply);
    return reply;
  };
  app.inject = checked as unknown as typeof app.inject;
}
