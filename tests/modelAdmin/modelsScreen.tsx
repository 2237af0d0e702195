import { LLMock } from '@copilotkit/aimock';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { dataProvider } from '#providers/data.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { WireModel, WorkerType } from '#schemas/wire/models.ts';
import { serverBeside } from '../resources/serverBeside.ts';
import { showScreen, standing } from '../support/consoleScreen.tsx';

interface Opening {
  readonly at?: string;
  readonly language?: Language;
  readonly allows?: (method: string, path: string) => boolean;
}
/** The screen of models, a server behind it, and a model service to connect, for all tests of a file. No test leaves a model to the next. */
export function modelsScreen() {
  const beside = serverBeside();
  const mock = new LLMock({ port: 0 });
  beforeAll(async () => {
    mock.onMessage(/./, { content: '你好，我在。' });
    await mock.start();
  });
  afterAll(() => mock.stop());

  const connected = async (): Promise<WireModel[]> => (await beside.admin.get('/api/v1/worker/model/list')).data;
  afterEach(async () => {
    beside.door.happens(undefined);
    for (const { model_name: model, is_built_in } of await connected())
      if (!is_built_in) await beside.admin.post('/api/v1/worker/model/stop', { model, delete_after: true });
  });
  return {
    beside,
    mock,
    connected,
    connect: (model: string, params: object = {}, type: WorkerType = 'llm') =>
      beside.admin.post('/api/v1/worker/model/start', {
        model,
        worker_type: type,
        params: { base_url: `${mock.url}/v1`, api_key: 'sk-secret', ...params },
      }),
  };
}

export const open = ({ at = '/models', ...options }: Opening = {}) =>
  showScreen([standing('/models')], { at, data: dataProvider, ...options });
export const only =
  (...endpoints: readonly string[]) =>
  (method: string, path: string) =>
    endpoints.includes(`${method} ${path}`);

export const card = (name: string) => screen.findByRole('listitem', { name });
export const field = (name: RegExp) => screen.findByLabelText(name);
/** Puts words in a field at once, in place of what it holds. */
export async function fill(user: Awaited<ReturnType<typeof open>>['user'], name: RegExp, words: string): Promise<HTMLElement> {
  const input = await field(name);
  await user.clear(input);
  await user.click(input);
  await user.paste(words);
  return input;
}
