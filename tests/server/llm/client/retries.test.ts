import { afterAll, describe, expect, it } from 'vitest';
import { complaint, delta, failing, streaming, streamOf } from '#tests/support/modelService.ts';
import { clientBesideService, heard } from './clientBesideService.ts';

const { service, ask, stop } = await clientBesideService();
afterAll(stop);

describe('the client of model services', () => {
  describe('tries again', () => {
    it.each([429, 500, 502, 503, 529])('after %i, as long as nothing of an answer has come', async (status) => {
      service.answer(failing(status, complaint('later')), streaming(streamOf('hello')));
      expect(await heard(ask())).toMatchObject({ text: 'hello', end: 'stop' });
      expect(service.asked).toHaveLength(2);
    });

    it('after a connection that was lost before the answer', async () => {
      service.answer((response) => response.destroy(), streaming(streamOf('hello')));
      expect(await heard(ask())).toMatchObject({ text: 'hello' });
    });

    it('three times at most, and says that the service is busy', async () => {
      service.answer(failing(429, complaint('later')));
      expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_BUSY' } });
      expect(service.asked).toHaveLength(3);
    });

    it('not when the service asks for more patience than there is', async () => {
      service.answer(failing(429, complaint('later'), { 'retry-after': '3600' }));
      expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_BUSY' } });
      expect(service.asked).toHaveLength(1);
    });

    it('not before the moment that the service names', async () => {
      const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
      service.answer(failing(429, complaint('later'), { 'retry-after': inAnHour }));
      expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_BUSY' } });
      expect(service.asked).toHaveLength(1);
      for (const soon of [new Date(Date.now() - 5_000).toUTCString(), 'soon']) {
        service.answer(failing(429, complaint('later'), { 'retry-after': soon }), streaming(streamOf('hello')));
        expect(await heard(ask())).toMatchObject({ text: 'hello', end: 'stop' });
      }
    });

    it('never once an answer has begun', async () => {
      service.answer((response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(delta({ content: 'half' }), () => response.destroy());
      });
      await heard(ask());
      expect(service.asked).toHaveLength(1);
    });
  });
});
