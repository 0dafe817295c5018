import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createInFlightLimit, holdPlace } from './in-flight-limit';
import { createPipelineLimit } from './pipeline-limit';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A server that answers nothing, and a connection to it on which so many requests are sent at once. */
async function sendAtOnce(count: number, perAddress?: number) {
  const limit = createPipelineLimit({
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    ...(perAddress && { perAddress }),
  });
  const admitted: ServerResponse[] = [];
  let closed = 0;
  const server = createServer((request, response) => {
    if (!limit.admits(request, response)) return;
    admitted.push(response);
    response.on('close', () => {
      closed += 1;
    });
    server.emit('admitted');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).write(REQUEST.repeat(count));
  const connectFrom = (localAddress: string) => {
    const another = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
    another.on('error', () => undefined).write(REQUEST);
    return another;
  };
  return { server, socket, admitted, closed: () => closed, connectFrom };
}
const turns = async (until: () => boolean): Promise<void> => {
  while (!until()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('closes all answers that a client waits for when it leaves, and each once', async () => {
  const { server, socket, admitted, closed } = await sendAtOnce(4);
  await turns(() => admitted.length === 4);
  socket.destroy();
  await turns(() => closed() === 4);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(closed()).toBe(4);
});

it('leaves no place to requests that waited for one when their client left', async () => {
  const { server, socket, admitted, closed } = await sendAtOnce(4);
  await turns(() => admitted.length === 4);
  const places = { running: 1, waiting: 8 };
  const limit = createInFlightLimit({ person: places, address: places, waitMs: 4_000 });
  const caller = { person: undefined, network: '192.0.2.7' };
  const leave = await limit.enter(caller);
  const holding = admitted.map((response) => holdPlace(limit, caller, response));
  socket.destroy();
  await turns(() => closed() === 4);
  leave();
  const held = await Promise.allSettled(holding);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(held.map(({ status }) => status)).toEqual(held.map(() => 'fulfilled'));
  (await limit.enter(caller))();
});

it('closes all of them, too, when one request too many ends the connection', async () => {
  const { server, socket, admitted, closed } = await sendAtOnce(9);
  await once(socket, 'close');
  await turns(() => closed() === 8);
  expect(admitted).toHaveLength(8);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

it('ends a connection whose address has too many under way on others, until some of them are answered', async () => {
  const { server, socket, admitted, closed, connectFrom } = await sendAtOnce(4, 4);
  await turns(() => admitted.length === 4);
  await once(connectFrom('127.0.0.1'), 'close');
  expect(admitted).toHaveLength(4);
  const elsewhere = connectFrom('127.0.0.2');
  await turns(() => admitted.length === 5);
  admitted[0]?.end();
  await turns(() => closed() === 1);
  const next = connectFrom('127.0.0.1');
  await turns(() => admitted.length === 6);
  for (const one of [socket, elsewhere, next]) one.destroy();
  await turns(() => closed() === 6);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
