import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as bytes over a connection of its own; what is left of it can be sent later, or never. */
export function sendRaw(port: number, lines: string[], body = ''): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
  return { socket, answer: text(socket).catch(() => '') };
}

/** A request whose body of `length` bytes has only begun to arrive. */
export const startDripping = (
  port: number,
  { path, cookie, length = 1_000 }: { path: string; cookie?: string; length?: number },
) =>
  sendRaw(
    port,
    [
      `POST ${path} HTTP/1.1`,
      'host: vetcare.test',
      'content-type: application/json',
      `content-length: ${length}`,
      ...(cookie ? [`cookie: ${cookie}`] : []),
    ],
    '{"drip":"',
  );
