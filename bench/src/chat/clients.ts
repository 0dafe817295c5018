import { signInternalToken, type TestActor } from '@vetcare/test-kit';
import { io, type Socket } from 'socket.io-client';

export async function connectAs(port: number, person: TestActor): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: { userId: person.id },
    extraHeaders: { authorization: `Bearer ${await signInternalToken('chat', person)}` },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

export async function connectAll(port: number, people: readonly TestActor[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (const person of people) sockets.push(await connectAs(port, person));
  return sockets;
}

/** Lets each person write to the other one of their pair, again as soon as a message is acknowledged. */
export async function exchange(
  sockets: readonly Socket[],
  people: readonly TestActor[],
  messages: number,
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
  await Promise.all(sockets.map((socket, i) => write(socket, people[i ^ 1])));
}
