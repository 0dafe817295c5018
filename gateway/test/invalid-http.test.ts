import { sendRaw } from './raw-request';
import { startTestGateway, type TestGateway } from './start-test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({});
});
afterAll(() => gateway.stop());

it.each([
  ['that is no HTTP', ['GIBBERISH']],
  ['without a host', ['GET /api/doctors HTTP/1.1']],
  ['that expects what nobody offers', ['GET /api/doctors HTTP/1.1', 'host: vetcare.test', 'expect: miracles']],
])('answers a request %s as every error, and lets no browser guess its type', async (_what, lines) => {
  const [head = '', body = ''] = (await sendRaw(gateway.port, lines).answer).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 400 /);
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).toContain('cache-control: no-store');
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'invalid_json', reason: 'invalid_request' });
});

it('answers a request of HTTP/1.0, which needs no host', async () => {
  expect(await sendRaw(gateway.port, ['GET /healthz HTTP/1.0']).answer).toMatch(/^HTTP\/1.1 200 /);
});

describe('requests that are sent without waiting for answers', () => {
  const pipeline = (count: number) => {
    const lines = ['GET /healthz HTTP/1.1', 'host: vetcare.test'];
    const last = `${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`;
    return sendRaw(gateway.port, lines, `${`${lines.join('\r\n')}\r\n\r\n`.repeat(count - 2)}${last}`).answer;
  };
  const answersIn = (text: string) => text.split('HTTP/1.1 200').length - 1;

  it('are answered in their order, as long as they are few', async () => {
    expect(answersIn(await pipeline(8))).toBe(8);
  });

  it('end their connection when they are many, and no other one', async () => {
    const other = sendRaw(gateway.port, ['GET /healthz HTTP/1.1', 'host: vetcare.test', 'connection: close']);
    expect(answersIn(await pipeline(500))).toBeLessThan(10);
    expect(answersIn(await other.answer)).toBe(1);
  });
});
