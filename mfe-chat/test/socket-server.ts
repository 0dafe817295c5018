import type { ClientToServerEvents, ServerToClientEvents } from '@vetcare/contracts';

type Ack = (answer: unknown) => void;
export type Emitted = { event: string; body: Record<string, unknown>; ack: Ack };

const OPEN = { sid: 'test', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1_000_000 };

/**
 * The server side of the browser's WebSocket. It implements just enough of Socket.IO (Engine.IO 4 over WebSockets only) to
 * admit a client, receive its events and emit some.
 */
export class ServerSocket {
  static all: ServerSocket[] = [];
  /** Clients are refused with this message; nobody is refused when it is null. */
  static refusal: string | null = null;
  /** Whether there is no network, so that nobody can connect. */
  static unreachable = false;
  /** Whether a node gives a sign of life when it is asked. */
  static answersProbes = true;
  /** What clients emitted, in order. */
  static received: Emitted[] = [];
  /** Answers `sendMessage`. Without it nothing is acknowledged. */
  static onSend: ((body: Record<string, unknown>) => unknown) | null = null;

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  binaryType = 'arraybuffer';
  readonly query: URLSearchParams;
  connected = false;

  constructor(url: string) {
    this.query = new URL(url).searchParams;
    ServerSocket.all.push(this);
    queueMicrotask(() => {
      if (ServerSocket.unreachable) {
        this.close();
        return;
      }
      this.onopen?.();
      this.say(`0${JSON.stringify(OPEN)}`);
    });
  }

  send(packet: string): void {
    const parsed = /^4([0-9])(\d*)(.*)$/s.exec(packet);
    if (!parsed) return;
    const [, kind, id, json] = parsed;
    if (kind === '0') {
      const { refusal } = ServerSocket;
      this.connected = refusal === null;
      this.say(refusal === null ? '40{"sid":"test"}' : `44${JSON.stringify({ message: refusal })}`);
    }
    if (kind === '2') this.receive(JSON.parse(json ?? '[]'), id ?? '');
  }

  private receive([event, body]: [string, Record<string, unknown>], id: string): void {
    const ack: Ack = (answer) => id !== '' && this.say(`43${id}${JSON.stringify([answer])}`);
    ServerSocket.received.push({ event, body, ack });
    if (event === 'sendMessage' && ServerSocket.onSend) ack(ServerSocket.onSend(body));
    if (event === 'messagesRead' || (event === 'probe' && ServerSocket.answersProbes)) ack({ success: true });
  }

  private say(packet: string): void {
    queueMicrotask(() => this.onmessage?.({ data: packet }));
  }

  emit<E extends keyof ServerToClientEvents>(event: E, body: Parameters<ServerToClientEvents[E]>[0]): void {
    this.say(`42${JSON.stringify([event, body])}`);
  }

  /** The server has ended the session's connection. */
  end(): void {
    this.say('41');
  }

  /** The network fails, or the client closes the socket. */
  close(): void {
    if (!ServerSocket.all.includes(this)) return;
    ServerSocket.all.splice(ServerSocket.all.indexOf(this), 1);
    this.connected = false;
    queueMicrotask(() => this.onclose?.({ code: 1006 }));
  }

  /** The one open connection. */
  static get current(): ServerSocket {
    const current = ServerSocket.all.find(({ connected }) => connected);
    if (!current) throw new Error('Nobody is connected');
    return current;
  }

  static receivedOf<E extends keyof ClientToServerEvents>(event: E): Record<string, unknown>[] {
    return ServerSocket.received.filter((one) => one.event === event).map(({ body }) => body);
  }

  static reset(): void {
    for (const socket of [...ServerSocket.all]) socket.close();
    ServerSocket.refusal = null;
    ServerSocket.unreachable = false;
    ServerSocket.answersProbes = true;
    ServerSocket.received = [];
    ServerSocket.onSend = null;
  }
}
