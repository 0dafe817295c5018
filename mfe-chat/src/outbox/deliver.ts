import type { Message } from '@vetcare/contracts';
import { type ChatSocket, sendOverSocket } from '../connection/chat-socket.client';
import type { Outgoing } from './outgoing';
import { uploadMessage } from './upload.client';

interface DeliverDeps {
  socket: ChatSocket;
  /** Shown when the server says nothing. */
  fallback: string;
}

/**
 * Text goes over the socket. A picture goes over HTTP, where its upload can be watched, and so does all that finds no
 * socket, or found one that did not answer, or one that has not noticed yet that there is no network.
 */
export async function deliver(
  { socket, fallback }: DeliverDeps,
  { clientId, to, text, image, at, seenUpTo }: Outgoing,
  attempt: number,
  onProgress: (progress: number) => void,
): Promise<Message> {
  const body = { receiverId: to, text, image, timestamp: at, clientId, seenUpTo };
  if (image === null && socket.connected && navigator.onLine && attempt === 0) {
    return sendOverSocket(socket, body, fallback);
  }
  const { message } = await uploadMessage(`/api/chat/send/${to}`, body, { fallback, onProgress });
  return message;
}
