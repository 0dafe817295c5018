import { signInternalToken, type TestActor } from '@vetcare/test-kit';
import { io, type Socket } from 'socket.io-client';

export async function connectAs(
  port: number,
  person: TestActor,
  more: { query?: Record<string, string>; onEvent?: (event: string) => void } = {},
): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: { userId: person.id, ...more.query },
    extraHeaders: { authorization: `Bearer ${await signInternalToken('chat', person)}` },
  });
  if (more.onEvent) socket.onAny(more.onEvent);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Connects the first ones of all pairs to nodes in turn, and the other one of each to the node after. */
export async function connectSpread(ports: readonly number[], people: readonly TestActor[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (const [i, person] of people.entries()) {
    const node = ((i >> 1) + (i & 1)) % ports.length;
    sockets.push(await connectAs(ports[node] ?? 0, person));
  }
  return sockets;
}

/** Lets people write to the other one of their pair, again as soon as a message is acknowledged. */
export async function exchange(
  sockets: readonly Socket[],
  people: readonly TestActor[],
  messages: number,
  { oneWay = false } = {},
): Promise<void> {
  let left = messages;
  const write = async (socket: Socket, receiver: TestActor | undefined): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const body = { receiverId: receiver?.id, text: `Message ${left}`, clientId: crypto.randomUUID() };
      const ack: { success: boolean } = await socket.emitWithAck('sendMessage', body);
      if (!ack.success) throw new Error(`A message was refused: ${JSON.stringify(ack)}`);
    }
  };
  await Promise.all(sockets.map((socket, i) => (oneWay && i % 2 === 1 ? undefined : write(socket, people[i ^ 1]))));
}
