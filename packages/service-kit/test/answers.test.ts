import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anId } from '@vetcare/test-kit';
import { createHttpApp, createLogger, createMetrics } from '../src';

describe('an answer', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    const app = createHttpApp(
      {
        log: createLogger({ service: 'review', level: 'silent' }),
        metrics: createMetrics({ service: 'review', version: '1.2.3' }),
        identify: async () => ({ id: anId(), role: 'admin', sid: 's', authAt: 0 }),
        checkAnswers: false,
        checkReady: async () => undefined,
      },
      (on) => {
        on('listReviews', async ({ response }) => {
          response.set('cache-control', 'no-cache');
          return Array.from({ length: 100 }, () => ({ comment: 'Kind and patient' })) as never;
        });
        on('getUser', async () => ({ FirstName: 'Asha' }) as never);
      },
    );
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const ratings = (headers: Record<string, string>) => fetch(`${url}/doctor/ratings/${anId()}`, { headers });

  it.each(['br', 'gzip'])('that is long is compressed as the caller takes it: %s', async (encoding) => {
    const answer = await ratings({ 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.json()).toHaveLength(100);
  });

  it('goes out as it is where it is short, or the caller takes nothing else', async () => {
    expect((await ratings({ 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
    const short = await fetch(`${url}/get-user/${anId()}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(short.headers.get('content-encoding')).toBeNull();
    expect(short.headers.get('cache-control')).toBe('no-store');
  });

  it('that a browser has already is not sent again', async () => {
    const first = await ratings({});
    const again = await ratings({ 'if-none-match': first.headers.get('etag') ?? 'none', 'cache-control': 'max-age=0' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
