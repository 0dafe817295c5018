import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { boundChunks } from './chunk-limit';

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunksOf = (size: number, count: number): string =>
  `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(count);

/** What a server that reads bodies, or leaves them unread, gets of one that is sent in chunks, and what it answers. */
async function send(body: string, isRead: boolean) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    boundChunks(request);
    requests.push(request);
    if (isRead) text(request).then((said) => response.end(String(said.length)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(HEAD + body));
  const answer = await text(socket).catch(() => '');
  await new Promise((resolve) => server.close(resolve));
  return { answer, unread: requests[0]?.readableLength };
}

it('ends a request that comes in many tiny chunks before they are kept, and while nobody reads it', async () => {
  const { answer, unread } = await send(chunksOf(1, 20_000), false);
  expect(answer).toBe('');
  expect(unread).toBeLessThanOrEqual(128);
});

it.each([
  ['few tiny ones', 1, 100],
  ['many that are not tiny', 600, 1_000],
])('lets %s pass', async (_which, size, count) => {
  const { answer } = await send(`${chunksOf(size, count)}0\r\n\r\n`, true);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 200 OK[\\s\\S]*\\b${size * count}\\b`));
});
