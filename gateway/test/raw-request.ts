import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends a request as raw bytes over its own connection, so that a test can leave it incomplete or finish it later. */
export function sendRaw(port: number, lines: string[], body = ''): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
  return { socket, answer: text(socket).catch(() => '') };
}

/** Starts a request with a body of `length` bytes, of which it sends only the beginning. */
export const startDripping = (
  port: number,
  { path, cookie, length = 1_000, address }: { path: string; cookie?: string; length?: number; address?: string },
) =>
  sendRaw(
    port,
    [
      `POST ${path} HTTP/1.1`,
      'host: vetcare.test',
      'content-type: application/json',
      `content-length: ${length}`,
      ...(cookie ? [`cookie: ${cookie}`] : []),
      ...(address ? [`x-forwarded-for: ${address}`] : []),
    ],
    '{"drip":"',
  );
