import { setTimeout as pause } from 'node:timers/promises';
import { type Flood, type FloodTarget, inLoops } from './flood';
import { hold } from './raw-connections';

const FILL_MS = 20;

/** Connections of one address, or of twenty, to each of which something is written. */
const connections =
  (count: number, isFromTwenty: boolean, use: Parameters<typeof hold>[2]): Flood =>
  async (target, signal) => {
    let next = 0;
    const from = (): FloodTarget => {
      next += 1;
      return isFromTwenty ? { ...target, address: target.addresses[next % target.addresses.length] ?? '' } : target;
    };
    const opened = await inLoops(count, signal, async () => {
      await hold(from(), signal, use);
      await pause(50);
    });
    return `${opened} connections, ${count} at once`;
  };

/** Writes a head, and then the same text again and again, as fast as it is taken. */
const endless =
  (head: string, more: string): Parameters<typeof hold>[2] =>
  (socket) => {
    socket.resume();
    socket.write(head);
    const timer = setInterval(() => {
      if (!socket.writableNeedDrain) socket.write(more);
    }, FILL_MS);
    socket.once('close', () => clearInterval(timer));
  };

const post = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const slowBody = `${post}Content-Length: 90000\r\n\r\n{`;
const chunk = `2000\r\n${' '.repeat(0x2000)}\r\n`;
const tinyChunks = '1\r\nx\r\n'.repeat(10_000);
/** All of a body but its last byte. */
const unfinished: Parameters<typeof hold>[2] = (socket) => {
  socket.resume();
  socket.write(`${post}Content-Length: 99000\r\n\r\n${' '.repeat(98_999)}`);
};
const header = `X-Padding: ${'x'.repeat(1_000)}\r\n`;
const lists = 'GET /api/doctors?limit=50 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50);
const upgrade =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

/** Asks for an upgrade, and leaves as soon as something is answered. */
const upgradeAndLeave: Parameters<typeof hold>[2] = (socket) => {
  socket.write(upgrade);
  socket.once('data', () => socket.destroy());
};

export const connectionAttacks: Record<string, Flood> = {
  'bodies in chunks without end': connections(80, false, endless(`${post}Transfer-Encoding: chunked\r\n\r\n`, chunk)),
  'bodies that drip in, twenty addresses': connections(200, true, endless(slowBody, ' ')),
  'bodies in chunks of a byte, twenty addresses': connections(
    200,
    true,
    endless(`${post}Transfer-Encoding: chunked\r\n\r\n`, tinyChunks),
  ),
  'bodies that stop at their last byte, twenty addresses': connections(4_000, true, unfinished),
  'headers without end': connections(80, false, endless(post, header)),
  'lists in a pipeline': connections(20, false, endless('', lists)),
  'lists in a pipeline, twenty addresses': connections(40, true, endless('', lists)),
  'upgrades of strangers': connections(60, false, upgradeAndLeave),
  'upgrades of strangers, twenty addresses': connections(100, true, upgradeAndLeave),
};
