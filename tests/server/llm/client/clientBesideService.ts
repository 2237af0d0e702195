import { isRefusal } from '#schemas/wire/errors.ts';
import { askRemote } from '#server/llm/client/askRemote.ts';
import type { Remote } from '#server/llm/client/remote.ts';
import type { ModelCall, ModelEvent, ToolCall } from '#server/llm/model.ts';
import { createOutbound } from '#server/outbound/outbound.ts';
import { fixedRules } from '#tests/support/networkRules.ts';
import { startModelService, streaming } from '#tests/support/modelService.ts';

export const messages = [{ role: 'user', content: '你好' }] as const;

/** The client of model services, and a service for it to ask that answers as it is told. Stop both at the end. */
export async function clientBesideService() {
  const outbound = createOutbound({ rules: fixedRules([]), opened: [] });
  const service = await startModelService();
  const remote = (more: Partial<Remote> = {}): Remote => ({
    name: 'ours',
    baseUrl: service.url,
    key: 'sk-secret-key',
    model: 'theirs',
    temperature: null,
    firstSeconds: 20,
    idleSeconds: 20,
    ...more,
  });
  const ask = (more: Partial<Remote> = {}, call: Partial<ModelCall> = {}, learned = new Set<string>()) =>
    askRemote(remote(more), outbound, { messages, language: 'zh', signal: new AbortController().signal, ...call }, learned);
  return {
    service,
    remote,
    ask,
    /** Events heard of an answer of these bytes. */
    answered(...bytes: readonly (string | Buffer)[]) {
      service.answer(streaming(...bytes));
      return heard(ask());
    },
    async stop() {
      await outbound.close();
      await service.stop();
    },
  };
}

/** Words of an answer until it ended, the tools that it called, and its end. */
export async function heard(events: AsyncIterable<ModelEvent>) {
  const said = { thinking: '', text: '' };
  let usage: object | undefined;
  let end: unknown;
  const calls: ToolCall[] = [];
  try {
    for await (const { type, ...rest } of events) {
      if (type === 'text' || type === 'thinking') said[type] += (rest as { text: string }).text;
      else if (type === 'textWasThinking') [said.thinking, said.text] = [said.thinking + said.text, ''];
      else if (type === 'usage') usage = rest;
      else if (type === 'toolCall') calls.push((rest as { call: ToolCall }).call);
      else end = (rest as { reason: string }).reason;
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    end = { code: error.code, ...error.facts };
  }
  return { ...said, usage, end, ...(calls.length > 0 && { calls }) };
}
