import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Flood, type FloodTarget, inLoops } from './flood';

const CONNECTIONS = 80;
const DRIP_MS = 100;

interface Drip {
  method: 'POST' | 'PUT';
  path: (target: FloodTarget) => string;
  length: number;
  /** Whether it is sent as the patient; otherwise as nobody. */
  signedIn: boolean;
}

const routes = {
  login: { method: 'POST', path: () => '/api/auth/login', length: 5_000, signedIn: false },
  register: { method: 'POST', path: () => '/api/auth/register', length: 5_000, signedIn: false },
  send: { method: 'POST', path: ({ doctor }) => `/api/chat/send/${doctor.id}`, length: 5_000, signedIn: true },
  upload: { method: 'PUT', path: () => '/api/user/update-image', length: 5_000_000, signedIn: true },
  picture: { method: 'POST', path: ({ doctor }) => `/api/chat/send/${doctor.id}`, length: 5_000_000, signedIn: true },
} as const satisfies Record<string, Drip>;

/** Opens a connection, lets `use` do something with it, and resolves when it is closed. */
export function hold(
  { port, address }: FloodTarget,
  signal: AbortSignal,
  use: (socket: Socket) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    const leave = () => socket.destroy();
    signal.addEventListener('abort', leave, { once: true });
    socket.once('connect', () => use(socket));
    socket.on('error', leave);
    socket.once('close', () => {
      signal.removeEventListener('abort', leave);
      resolve();
    });
  });
}

/** Bodies of which a byte arrives now and then. One that is cut off is begun again. */
export const drip =
  (name: keyof typeof routes): Flood =>
  async (target, signal) => {
    const { method, path, length, signedIn }: Drip = routes[name];
    const cookie = signedIn ? `Cookie: ${target.patient.cookie}\r\n` : '';
    const head =
      `${method} ${path(target)} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `${cookie}Content-Length: ${length}\r\n\r\n{`;
    const begun = await inLoops(CONNECTIONS, signal, async () => {
      await hold(target, signal, (socket) => {
        socket.resume();
        socket.write(head);
        const timer = setInterval(() => socket.write(' '), DRIP_MS);
        socket.once('close', () => clearInterval(timer));
      });
      await pause(50);
    });
    return `${begun} bodies, ${CONNECTIONS} at once`;
  };

/** Long answers whose first bytes are read and the rest never is. */
export const readSlowly: Flood = async (target, signal) => {
  const path = `/api/chat/messages/${target.doctor.id}?limit=200`;
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${target.patient.cookie}\r\n\r\n`;
  const begun = await inLoops(CONNECTIONS, signal, async () => {
    await hold(target, signal, (socket) => {
      socket.once('data', () => socket.pause());
      socket.write(head);
    });
    await pause(50);
  });
  return `${begun} answers, ${CONNECTIONS} at once`;
};

/** Connections that say nothing at all. */
export const idle: Flood = async (target, signal) => {
  const opened = await inLoops(1_000, signal, async () => {
    await hold(target, signal, (socket) => socket.resume());
    await pause(50);
  });
  return `${opened} connections, 1000 at once`;
};
