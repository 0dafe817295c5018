import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_IMAGE_BODY_BYTES } from '@vetcare/contracts';
import { anId } from '@vetcare/test-kit';
import { type Actor, createHttpApp, createLogger, createMetrics } from '../src';

const patient: Actor = { id: anId(), role: 'patient', sid: 's', authAt: 0 };

describe('a large body that is announced and never comes', () => {
  let server: Server;

  beforeAll(async () => {
    const app = createHttpApp(
      {
        log: createLogger({ service: 'chat', level: 'silent' }),
        metrics: createMetrics({ service: 'chat', version: '1.2.3' }),
        identify: async (token) => (token ? patient : undefined),
        checkAnswers: false,
        checkReady: async () => undefined,
      },
      (on) => {
        for (const name of ['sendMessage', 'hideReview'] as const)
          on(name, async () => {
            throw new Error('nothing may come this far');
          });
      },
    );
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  async function answerToHead(path: string, signedIn: boolean): Promise<number | undefined> {
    const asking = request({
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        'content-length': MAX_IMAGE_BODY_BYTES,
        ...(signedIn && { authorization: 'x' }),
      },
    });
    asking.flushHeaders();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.destroy();
    return answer.statusCode;
  }

  it.each([
    ['of nobody', `/api/chat/send/${anId()}`, false, 401],
    ['of somebody who may not', `/api/admin/reviews/${anId()}/hide`, true, 403],
    ['to what is no id', '/api/chat/send/nobody', true, 404],
    ['to no call', '/api/chat/nothing', true, 404],
  ])('is refused at once %s', async (_what, path, signedIn, status) => {
    expect(await answerToHead(path, signedIn)).toBe(status);
  });
});
