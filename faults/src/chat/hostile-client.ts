import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import type { Person } from '../platform/people';
import type { FaultyPlatform } from '../platform/platform';
import { connectPerson } from '../platform/socket';

const untilConnected = async (socket: Socket) => {
  for (let tries = 0; !socket.connected && tries < 100; tries += 1) await pause(50);
};

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const noise = () => randomBytes(Math.floor(Math.random() * 200)).toString('latin1');

/** A packet that no client of ours would send. */
const badPacket = () =>
  pick([
    () => noise(),
    () => `2${noise()}`,
    () => `42["sendMessage",${JSON.stringify(noise())}]`,
    () => `42${Math.floor(Math.random() * 99)}["typing",{"to":{"$gt":""},"on":1}]`,
    () => '451-["sendMessage",{"_placeholder":true,"num":99}]',
    () => `42["__proto__",${'['.repeat(500)}`,
    () => '41',
    () => '40/nowhere,',
  ])?.() ?? '';

/** Sends packets of this kind over sockets of one person, and opens another whenever one is closed. */
async function attack(
  { port }: FaultyPlatform,
  person: Person,
  { packets, make, perTick }: { packets: number; make: () => string; perTick: number },
): Promise<void> {
  for (let sent = 0; sent < packets; ) {
    const socket = connectPerson(person, port);
    await untilConnected(socket);
    while (socket.connected && sent < packets) {
      for (let n = 0; n < perTick; n += 1) socket.io.engine.write(make());
      sent += perTick;
      await pause(5);
    }
    socket.close();
    // Nothing may be answered any more, but then the verdict is to say so.
    if (!socket.connected && sent === 0) sent += perTick;
  }
}

export const sendBadPackets = (platform: FaultyPlatform, person: Person, packets: number) =>
  attack(platform, person, { packets, make: badPacket, perTick: 10 });

/** Frames of 16 MB, which is more than any picture may have. */
export function sendOversizedFrames(platform: FaultyPlatform, person: Person, packets: number) {
  const frame = `42["sendMessage",${JSON.stringify('A'.repeat(16_000_000))}]`;
  return attack(platform, person, { packets, make: () => frame, perTick: 1 });
}
