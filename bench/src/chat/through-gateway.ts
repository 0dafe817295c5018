import type { TestActor } from '@vetcare/test-kit';
import { io, type Socket } from 'socket.io-client';

export interface SignedIn extends TestActor {
  cookie: string;
}

interface Listed {
  _id: string;
  clientId?: string;
  senderId: { _id: string };
}

/** A socket of a person by way of the gateway, which comes back when it is closed. */
export async function connectThroughGateway(url: string, { id, cookie }: SignedIn): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    query: { userId: id, presence: 'changes' },
    extraHeaders: { cookie },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** All messages of a conversation, as a user who was away reads them. */
export async function listAll(url: string, { cookie }: SignedIn, other: TestActor): Promise<Listed[]> {
  const all: Listed[] = [];
  for (;;) {
    const after = all.at(-1)?._id ?? '0'.repeat(24);
    const answer = await fetch(`${url}/api/chat/messages/${other.id}?limit=200&after=${after}`, {
      headers: { cookie },
    });
    const page = (await answer.json()) as Listed[];
    all.push(...page);
    if (page.length < 200) return all;
  }
}
