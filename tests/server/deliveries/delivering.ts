import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createCourier } from '#server/deliveries/send/courier.ts';
import type { Context } from '#server/context.ts';
import { rooms } from '#server/rooms.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';
import { type Receiver, startReceiver } from './receivers.ts';

export const minute = 60_000;
export const kinds = new Map(rooms.flatMap(({ deliverables = [] }) => deliverables).map((kind) => [kind.key, kind]));

interface Here {
  server: TestServer;
  context: Context;
  receiver: Receiver;
  admin: Person;
}

/** A server for all tests of a file, whose clock they move, with a content to subscribe to and a robot that it is sent to. */
export function deliveringServer() {
  const clock = movableClock(Date.UTC(2026, 2, 2, 0, 0, 30));
  const logged: string[] = [];
  const here = {} as Here;
  let content: number;
  let parameters: number[];

  beforeAll(async () => {
    here.server = await startServer({
      clock,
      settings: { allowedNetworks: ['127.0.0.0/8'] },
      logTo: { write: (line) => void logged.push(line) },
    });
    here.context = here.server.context;
    here.receiver = await startReceiver(clock);
    here.admin = await signInAsAdmin(here.server);
    content = (await here.admin.post('/api/contents/add', { name: '早报', description: '今日要闻：利率不变。' })).data.id;
    parameters = [(await here.admin.post('/api/parameters/add', { name: '城市', value: '上海' })).data.id];
  });
  afterAll(async () => {
    await here.server?.stop();
    await here.receiver?.stop();
  });
  beforeEach(() => {
    here.receiver.received.length = 0;
    here.receiver.usual();
  });

  return {
    here,
    clock,
    logged,
    /** A server of its own, whose clock is apart from the others’ by so many milliseconds. */
    replica: (apart: number) => createCourier({ ...here.context, clock: () => clock() + apart }, kinds),
    async subscribe(said: object = {}, person = here.admin) {
      const { data, message, code } = await person.post('/api/subscriptions', {
        userId: person.session!.id,
        content,
        parameters,
        frequency: 'hour',
        moment: { minute: 0 },
        method: 'WeChat',
        address: here.receiver.url,
        ...said,
      });
      if (code) throw new Error(`${code} ${message} ${JSON.stringify(data)}`);
      return data;
    },
    end: (id: number) => here.admin.remove(`/api/subscriptions/${id}`),
    async deliveriesOf(subscription: number) {
      const filters = [{ field: 'subscription', operator: 'eq', value: subscription }];
      return (await here.admin.post('/api/deliveries/list', { filters, page_size: 100 })).data.items;
    },
  };
}
