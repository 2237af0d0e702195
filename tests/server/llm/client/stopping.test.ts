import { afterAll, describe, expect, it } from 'vitest';
import { delta, streaming, streamOf } from '#tests/support/modelService.ts';
import { clientBesideService, heard } from './clientBesideService.ts';

const { service, ask, stop } = await clientBesideService();
afterAll(stop);

describe('the client of model services', () => {
  describe('stops', () => {
    const stuck = () =>
      service.answer((response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).write(delta({ content: 'half' })));

    it('the service itself when the call is stopped', async () => {
      const stopping = new AbortController();
      stuck();
      const events = ask({}, { signal: stopping.signal });
      expect(await events.next()).toMatchObject({ value: { text: 'half' } });
      const next = events.next();
      stopping.abort();
      await expect(next).rejects.toBe(stopping.signal.reason);
      await service.asked[0]!.closed;
    });

    it('before the answer begins, and while it waits to try again', async () => {
      const stopping = new AbortController();
      service.answer(() => stopping.abort());
      await expect(heard(ask({}, { signal: stopping.signal }))).rejects.toThrow('aborted');
      await service.asked[0]!.closed;
      const again = new AbortController();
      service.answer((response) => {
        response.once('close', () => again.abort());
        response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '9' }).end('{}');
      });
      await expect(heard(ask({}, { signal: again.signal }))).rejects.toThrow('aborted');
      expect(service.asked).toHaveLength(1);
    });

    it('the service when nobody reads on', async () => {
      stuck();
      const events = ask();
      await events.next();
      await events.return(undefined);
      await service.asked[0]!.closed;
    });

    it('without asking when it was stopped already', async () => {
      service.answer(streaming(streamOf('a')));
      await expect(heard(ask({}, { signal: AbortSignal.abort() }))).rejects.toThrow();
      expect(service.asked).toEqual([]);
    });
  });
});
