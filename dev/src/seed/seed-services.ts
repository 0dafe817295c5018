import { Buffer } from 'node:buffer';
import { startAuth } from '@vetcare/auth/app';
import { settings as authSettings } from '@vetcare/auth/config';
import { startBooking } from '@vetcare/booking/app';
import { settings as bookingSettings } from '@vetcare/booking/config';
import { startCatalogue } from '@vetcare/catalogue/app';
import { settings as catalogueSettings } from '@vetcare/catalogue/config';
import { startChat } from '@vetcare/chat/app';
import { settings as chatSettings } from '@vetcare/chat/config';
import type { ClientToServerEvents, Message, ServerToClientEvents } from '@vetcare/contracts';
import { startReview } from '@vetcare/review/app';
import { settings as reviewSettings } from '@vetcare/review/config';
import { type Actor, type RunningProcess, readConfig } from '@vetcare/service-kit';
import { importPKCS8, SignJWT } from 'jose';
import { io as connect, type Socket } from 'socket.io-client';
import type { Plan } from '../start/plan';

export type SeedService = 'auth' | 'catalogue' | 'booking' | 'review' | 'chat';
export type SeedActor = Pick<Actor, 'id' | 'role'>;
/** Calls a service as this person; answers the parsed body. @throws Error for any answer that is no success */
/** Has a person read a conversation to its end, as an open chat page does. */
export type SeedRead = (reader: SeedActor, other: SeedActor) => Promise<void>;
export type SeedCall = <T>(
  service: SeedService,
  method: string,
  path: string,
  as: SeedActor | undefined,
  body?: unknown,
) => Promise<T>;

/**
 * The services in this process, with a clock that the seeds turn: so that what happened weeks ago happened through the
 * same code as everything else.
 */
export async function startSeedServices(deps: {
  plan: Plan;
  internalPrivateKey: string;
  now: () => Date;
}): Promise<{ call: SeedCall; read: SeedRead; stop(): Promise<void> }> {
  const { plan, now } = deps;
  // As in tests, answers are held to the contract, and a slow machine gets the longer deadline.
  const envOf = (name: string) => ({ ...plan.envOf(name), NODE_ENV: 'test', LOG_LEVEL: 'fatal', PORT: '0' });
  const running: Record<SeedService, RunningProcess> = {
    auth: await startAuth(readConfig(authSettings, envOf('auth')), { now }),
    catalogue: await startCatalogue(readConfig(catalogueSettings, envOf('catalogue')), { now }),
    booking: await startBooking(readConfig(bookingSettings, envOf('booking')), { now }),
    review: await startReview(readConfig(reviewSettings, envOf('review')), { now }),
    chat: await startChat(readConfig(chatSettings, { ...envOf('chat'), DRAIN_MS: '0' }), { now }),
  };
  const key = await importPKCS8(Buffer.from(deps.internalPrivateKey, 'base64').toString(), 'EdDSA');
  const tokens = new Map<string, Promise<string>>();
  const tokenFor = (service: SeedService, { id, role }: SeedActor) => {
    const name = `${service} ${id}`;
    const token =
      tokens.get(name) ??
      new SignJWT({ role, sid: '0'.repeat(32), authAt: Date.now() })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setIssuer('gateway')
        .setAudience(service)
        .setSubject(id)
        .setExpirationTime('10m')
        .sign(key);
    tokens.set(name, token);
    return token;
  };
  const call: SeedCall = async (service, method, path, as, body) => {
    const response = await fetch(`http://127.0.0.1:${running[service].port}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(as && { authorization: `Bearer ${await tokenFor(service, as)}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`The demo data could not be made: ${method} ${path} answered ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const read: SeedRead = async (reader, other) => {
    const [last] = await call<Message[]>('chat', 'GET', `/api/chat/messages/${other.id}?limit=1`, reader);
    if (!last) return;
    const socket: Socket<ServerToClientEvents, ClientToServerEvents> = connect(
      `http://127.0.0.1:${running.chat.port}`,
      {
        transports: ['websocket'],
        query: { userId: reader.id },
        extraHeaders: { authorization: `Bearer ${await tokenFor('chat', reader)}` },
      },
    );
    try {
      await socket.timeout(10_000).emitWithAck('messagesRead', { conversationWith: other.id, upTo: last._id });
    } finally {
      socket.disconnect();
    }
  };
  return {
    call,
    read,
    async stop() {
      await Promise.all(Object.values(running).map((service) => service.stop()));
    },
  };
}
