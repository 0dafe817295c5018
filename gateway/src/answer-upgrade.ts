import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ProductError } from '@vetcare/service-kit';
import { type GatewayDeps, requestIdFrom } from './answer-request';
import { callerAddress, isSecure } from './caller';
import { proxySocket, refuseSocket } from './proxy/proxy-socket';
import { isSameOrigin } from './security/same-origin';
import { hashToken, readSessionToken } from './session/cookie';

/** Lets chat's WebSockets through, with the caller's internal token; refuses every other upgrade. */
export async function answerUpgrade(
  deps: GatewayDeps,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const requestId = requestIdFrom(request);
  socket.once('error', () => socket.destroy());
  try {
    if (!request.url?.startsWith('/socket.io/')) return refuseSocket(socket, 'not_found', requestId);
    if (!isSameOrigin(request, deps.publicOrigin)) return refuseSocket(socket, 'cross_origin', requestId);
    const token = readSessionToken(request.headers.cookie);
    const session = token ? await deps.sessions.resolve(hashToken(token)) : undefined;
    const address = callerAddress(request, deps.trustedProxies);
    const headers: Record<string, string> = {
      'x-request-id': requestId,
      'x-forwarded-for': address,
      'x-forwarded-proto': isSecure(request, deps) ? 'https' : 'http',
    };
    if (session) headers.authorization = `Bearer ${await session.tokenFor('chat')}`;
    proxySocket({ node: deps.services.chat.nodeFor(session?.session.sid ?? address), headers }, request, socket, head);
  } catch (error) {
    deps.log.warn({ requestId, err: error }, 'upgrade refused');
    refuseSocket(socket, error instanceof ProductError ? error.code : 'internal', requestId);
  }
}
