import type { Message } from '@vetcare/contracts';
import { type ChatSocket, sendOverSocket } from '../connection/chat-socket.client';
import type { PendingMessage } from './pending-message';
import { uploadMessage } from './upload.client';

interface SendDeps {
  socket: ChatSocket;
  /** Shown when the server says nothing. */
  fallback: string;
}

const pdfOf = (file: PendingMessage['file']) => file && { file: { name: file.name, data: file.data } };

/**
 * Sends text over the socket. A picture goes over HTTP, where the progress of its upload can be shown. HTTP is also the
 * fallback while there is no socket, and after a first attempt that nobody acknowledged.
 */
export async function sendPendingMessage(
  { socket, fallback }: SendDeps,
  { clientId, to, text, image, file, at, seenUpTo }: PendingMessage,
  attempt: number,
  onProgress: (progress: number) => void,
): Promise<Message> {
  const body = { receiverId: to, text, image, timestamp: at, clientId, seenUpTo, ...pdfOf(file) };
  if (image === null && !file && socket.connected && navigator.onLine && attempt === 0) {
    return sendOverSocket(socket, body, fallback);
  }
  const { message } = await uploadMessage(to, body, { fallback, onProgress });
  return message;
}
