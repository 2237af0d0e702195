import { afterAll, describe, expect, it } from 'vitest';
import { complaint, delta, event, failing, streaming } from '#tests/support/modelService.ts';
import { clientBesideService, heard } from './clientBesideService.ts';

const { service, ask, answered, stop } = await clientBesideService();
afterAll(stop);

describe('the client of model services', () => {
  describe('tells the words of a complaint', () => {
    const refused: readonly [string, number, object, string][] = [
      ['of Gemini, in a list', 400, [{ error: { code: 400, message: 'Bad model name', status: 'INVALID' } }], 'HTTP 400: Bad model name'],
      [
        'of DashScope, at the top',
        400,
        { code: 'InvalidParameter', message: 'Range of input', request_id: '1' },
        'HTTP 400: Range of input',
      ],
      [
        'of SiliconFlow, with a number',
        400,
        { code: 20012, message: 'Model does not exist.', data: null },
        'HTTP 400: Model does not exist.',
      ],
      ['of Baidu', 400, { error_code: 336003, error_msg: 'messages is empty' }, 'HTTP 400: messages is empty'],
      [
        'of FastAPI, as a list of places',
        422,
        { detail: [{ type: 'missing', loc: ['body', 'messages', 0], msg: 'Field required' }] },
        'HTTP 422: body.messages.0: Field required',
      ],
      ['of FastAPI, as one text', 500, { detail: 'Engine is dead' }, 'HTTP 500: Engine is dead'],
      ['of gateways, as msg', 400, { code: 400, msg: 'no quota left', data: {} }, 'HTTP 400: no quota left'],
      ['without a code', 400, { message: 'no such route' }, 'HTTP 400: no such route'],
      ['that has but a code', 400, { error: { code: 'bad_thing' } }, 'HTTP 400: bad_thing'],
      ['of an account in arrears', 400, { error: { message: 'Access denied', code: 'Arrearage' } }, 'HTTP 400: Access denied'],
      ['of MiniMax, with a status of success', 200, { base_resp: { status_code: 1004, status_msg: 'login fail' } }, 'login fail'],
      ['with a status of success and a code of failure', 200, { code: 500, msg: '404 NOT_FOUND', success: false }, '404 NOT_FOUND'],
    ];
    it.each(refused)('%s', async (_, status, body, detail) => {
      service.answer(failing(status, body));
      expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_REFUSED', detail } });
    });

    it('in the middle of a stream, by its shape or by the name of its event', async () => {
      const dashscope = 'id:1\nevent:error\n:HTTP_STATUS/400\ndata:{"message":"Range of input","request_id":"1"}\n\n';
      for (const [said, detail] of [
        [dashscope, 'Range of input'],
        ['event: error\ndata: overloaded\n\n', 'overloaded'],
        ['event: error\ndata: {"error":{"message":"Overloaded"}}\n\n', 'Overloaded'],
        ['event: error\ndata: {"secret":"page"}\n\n', 'error'],
        ['event: error\ndata: <html>a page</html>\n\n', 'error'],
        [event({ base_resp: { status_code: 1002, status_msg: 'rate limit' } }), 'rate limit'],
      ] as const)
        expect(await answered(delta({ content: 'half' }), said)).toMatchObject({ text: 'half', end: { code: 'MODEL_REFUSED', detail } });
    });

    it('never with a page, with more than a line, or with a key', async () => {
      const words = [
        '<!doctype html><p>internal</p>',
        'first\n\n  second\u0000\u001b[31m',
        'bad sk-secret-key and sk-other-key-123 and Bearer abc',
      ];
      const details = ['HTTP 400: error', 'HTTP 400: first second [31m', 'HTTP 400: bad [secret] and [secret] and [secret]'];
      for (const [at, message] of words.entries()) {
        service.answer(failing(400, complaint(message)));
        expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_REFUSED', detail: details[at] } });
      }
      service.answer(failing(400, complaint('sk-secret-key'.repeat(2_000))));
      expect(JSON.stringify(await heard(ask()))).not.toContain('secret-');
    });

    it('unless there is none: an empty error beside an answer, and the code of success', async () => {
      for (const beside of [
        { error: {} },
        { error: null },
        { error: '' },
        { base_resp: { status_code: 0, status_msg: '' } },
        { code: 0, message: '' },
      ])
        expect(await answered(event({ ...beside, choices: [{ delta: { content: '你好' }, finish_reason: 'stop' }] }))).toMatchObject({
          text: '你好',
          end: 'stop',
        });
    });

    it('of another service’s page or JSON never', async () => {
      service.answer(failing(200, { message: 'internal' }));
      expect(await heard(ask())).not.toMatchObject({ end: { detail: expect.stringContaining('internal') } });
      service.answer(streaming('internal page\n\n'));
      expect(JSON.stringify(await heard(ask()))).not.toContain('internal');
    });
  });
});
