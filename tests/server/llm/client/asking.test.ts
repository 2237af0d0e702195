import { afterAll, describe, expect, it } from 'vitest';
import { complaint, failing, streaming, streamOf } from '#tests/support/modelService.ts';
import { clientBesideService, heard, messages } from './clientBesideService.ts';

const { service, ask, stop } = await clientBesideService();
afterAll(stop);

describe('the client of model services', () => {
  describe('asks', () => {
    it('for a stream with its usage, by the model’s name there and its key', async () => {
      service.answer(streaming(streamOf('a')));
      await heard(ask({ temperature: 0.3 }, { maxTokens: 50 }));
      expect(service.asked).toMatchObject([
        {
          path: '/v1/chat/completions',
          key: 'Bearer sk-secret-key',
          body: { model: 'theirs', messages, stream: true, stream_options: { include_usage: true }, temperature: 0.3, max_tokens: 50 },
        },
      ]);
    });

    it('says nothing of what it was not told, and no key when there is none', async () => {
      service.answer(streaming(streamOf('a')));
      await heard(ask({ key: null }));
      expect(service.asked[0]!.key).toBeUndefined();
      expect(Object.keys(service.asked[0]!.body).toSorted()).toEqual(['messages', 'model', 'stream', 'stream_options']);
    });

    it('anew without what a service refuses, and remembers', async () => {
      const learned = new Set<string>();
      const call = { maxTokens: 9, temperature: 0.5 };
      service.answer(
        failing(400, complaint("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.")),
        failing(400, complaint("'temperature' does not support 0.5 with this model")),
        failing(422, complaint('stream_options: extra inputs are not permitted')),
        streaming(streamOf('hello')),
      );
      expect(await heard(ask({}, call, learned))).toMatchObject({ text: 'hello', end: 'stop' });
      const wanted = { model: 'theirs', messages, stream: true, max_completion_tokens: 9 };
      expect(service.asked.at(-1)!.body).toEqual(wanted);
      service.answer(streaming(streamOf('again')));
      expect(await heard(ask({}, call, learned))).toMatchObject({ text: 'again' });
      expect(service.asked.map(({ body }) => body)).toEqual([wanted]);
    });
  });
});
