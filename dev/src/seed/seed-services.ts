import { Buffer } from 'node:buffer';
import { setTimeout as pause } from 'node:timers/promises';
import { startAuth } from '@vetcare/auth/app';
import { settings as authSettings } from '@vetcare/auth/config';
import { startBooking } from '@vetcare/booking/app';
import { settings as bookingSettings } from '@vetcare/booking/config';
import { startCatalogue } from '@vetcare/catalogue/app';
import { settings as catalogueSettings } from '@vetcare/catalogue/config';
import { startChat } from '@vetcare/chat/app';
import { settings as chatSettings } from '@vetcare/chat/config';
import type { ClientToServerEvents, Message, ServerToClientEvents } from '@vetcare/contracts';
import { startRecord } from '@vetcare/record/app';
import { settings as recordSettings } from '@vetcare/record/config';
import { startReview } from '@vetcare/review/app';
import { settings as reviewSettings } from '@vetcare/review/config';
import { type Actor, type RunningProcess, readConfig } from '@vetcare/service-kit';
import { importPKCS8, SignJWT } from 'jose';
import { io as connect, type Socket } from 'socket.io-client';
import type { Plan } from '../platform/plan';

export type SeedService = 'auth' | 'catalogue' | 'booking' | 'review' | 'chat' | 'record';
export type SeedActor = Pick<Actor, 'id' | 'role'>;
/** Calls a service as this person and returns the parsed body. @throws Error for any answer that is no success */
export type CallService = <T>(
  service: SeedService,
  method: string,
  path: string,
  as: SeedActor | undefined,
  body?: unknown,
) => Promise<T>;
/** Marks a conversation as read to its end, as an open chat page does. */
export type MarkRead = (reader: SeedActor, other: SeedActor) => Promise<void>;

type CreateToken = (service: SeedService, actor: SeedActor) => Promise<string>;
type RunningServices = Record<SeedService, RunningProcess>;

/**
 * Runs the services in this process with a clock that the demo data moves, so that what is shown as weeks old was made by
 * the same code as everything else.
 */
export async function startSeedServices(deps: {
  plan: Plan;
  internalPrivateKey: string;
  now: () => Date;
}): Promise<{ call: CallService; markRead: MarkRead; stop(): Promise<void> }> {
  const running = await startServices(deps.plan, deps.now);
  const createToken = await tokenIssuer(deps.internalPrivateKey);
  const call = serviceCaller(running, createToken);
  return {
    call,
    markRead: readMarker(call, running.chat.port, createToken),
    async stop() {
      await Promise.all(Object.values(running).map((service) => service.stop()));
    },
  };
}

async function startServices(plan: Plan, now: () => Date): Promise<RunningServices> {
  // As in tests, answers are checked against the contract, and a slow machine gets the longer deadline.
  const envOf = (name: SeedService) => ({ ...plan.envOf(name), NODE_ENV: 'test', LOG_LEVEL: 'fatal', PORT: '0' });
  return {
    auth: await startAuth(readConfig(authSettings, envOf('auth')), { now }),
    catalogue: await startCatalogue(readConfig(catalogueSettings, envOf('catalogue')), { now }),
    booking: await startBooking(readConfig(bookingSettings, envOf('booking')), { now }),
    review: await startReview(readConfig(reviewSettings, envOf('review')), { now }),
    record: await startRecord(readConfig(recordSettings, envOf('record')), { now }),
    chat: await startChat(readConfig(chatSettings, { ...envOf('chat'), DRAIN_MS: '0' }), { now }),
  };
}

/** Signs the token that the gateway would send with a person's call, once for each person and service. */
async function tokenIssuer(internalPrivateKey: string): Promise<CreateToken> {
  const key = await importPKCS8(Buffer.from(internalPrivateKey, 'base64').toString(), 'EdDSA');
  const tokens = new Map<string, Promise<string>>();
  return (service, { id, role }) => {
    const cacheKey = `${service} ${id}`;
    const token =
      tokens.get(cacheKey) ??
      new SignJWT({ role, sid: '0'.repeat(32), authAt: Date.now() })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setIssuer('gateway')
        .setAudience(service)
        .setSubject(id)
        // Ten minutes were too short for a machine that was busy with other things.
        .setExpirationTime('1d')
        .sign(key);
    tokens.set(cacheKey, token);
    return token;
  };
}

const RETRIES = 10;

/** A busy machine may ask to come back later, which is no reason to give up. */
const isBusy = (response: Response) => response.status === 503 && response.headers.has('retry-after');

function serviceCaller(running: RunningServices, createToken: CreateToken): CallService {
  const send: typeof fetch = async (input, init) => {
    for (let retries = 0; ; retries += 1) {
      const response = await fetch(input, init);
      if (!isBusy(response) || retries === RETRIES) return response;
      await pause(Number(response.headers.get('retry-after')) * 1000);
    }
  };
  return async (service, method, path, as, body) => {
    const response = await send(`http://127.0.0.1:${running[service].port}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(as && { authorization: `Bearer ${await createToken(service, as)}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`The demo data could not be made: ${method} ${path} answered ${response.status} ${text}`);
    return JSON.parse(text);
  };
}

function readMarker(call: CallService, chatPort: number, createToken: CreateToken): MarkRead {
  return async (reader, other) => {
    const [last] = await call<Message[]>('chat', 'GET', `/api/chat/messages/${other.id}?limit=1`, reader);
    if (!last) return;
    const socket: Socket<ServerToClientEvents, ClientToServerEvents> = connect(`http://127.0.0.1:${chatPort}`, {
      transports: ['websocket'],
      query: { userId: reader.id },
      extraHeaders: { authorization: `Bearer ${await createToken('chat', reader)}` },
    });
    try {
      await socket.timeout(10_000).emitWithAck('messagesRead', { conversationWith: other.id, upTo: last._id });
    } finally {
      socket.disconnect();
    }
  };
}
