import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { Session, sessionKey } from '@vetcare/contracts';
import { readRun } from '../../setup/run';
import type { Visitor } from './visitor';

/** Sends one Redis command over a socket, so that the tests need no client library. */
function redis(...words: string[]): Promise<string> {
  const { hostname, port } = new URL(readRun().redisUrl);
  const command = `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(command));
    socket.once('error', reject);
    socket.once('data', (answer) => {
      socket.end();
      resolve(answer.toString());
    });
  });
}

/** Makes the session look as if its person had last entered the password an hour ago. */
export async function agePasswordConfirmation(visitor: Visitor): Promise<void> {
  const key = sessionKey(
    createHash('sha256')
      .update(visitor.sid ?? '')
      .digest('hex'),
  );
  const [, stored = ''] = (await redis('GET', key)).split('\r\n');
  const session = Session.parse(JSON.parse(stored));
  await redis('SET', key, JSON.stringify({ ...session, authAt: Date.now() - 3_600_000 }), 'KEEPTTL');
}
