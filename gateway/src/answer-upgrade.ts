import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { NotFoundError, networkOf, ProductError, toProductError } from '@vetcare/service-kit';
import type { GatewayDeps } from './answer-request';
import { callerAddress, isSecure, requestIdFrom } from './http/caller';
import { refuseUpgrade } from './http/refuse-upgrade';
import { affinityKeyOf } from './proxy/nodes';
import { isSameOrigin } from './security/same-origin';
import { hashToken, readSessionToken } from './session/cookie';

export const isWebSocket = ({ headers }: IncomingMessage): boolean => /^websocket$/i.test(headers.upgrade ?? '');

/** Proxies WebSockets of chat with the caller's internal token. Any other upgrade is refused. */
export async function answerUpgrade(
  deps: Pick<
    GatewayDeps,
    'log' | 'sessions' | 'socketIo' | 'webSockets' | 'checkConnect' | 'publicOrigin' | 'ownOrigins' | 'trustedProxies'
  >,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const requestId = requestIdFrom(request);
  socket.once('error', () => socket.destroy());
  try {
    if (!request.url?.startsWith('/socket.io/')) return refuseUpgrade(socket, new NotFoundError(), requestId);
    if (!isSameOrigin(request, deps.ownOrigins))
      return refuseUpgrade(socket, new ProductError('cross_origin'), requestId);
    const address = callerAddress(request, deps.trustedProxies);
    const leave = await deps.webSockets.enter(networkOf(address));
    if (socket.closed) leave();
    else socket.once('close', leave);
    const secure = isSecure(request, deps);
    const token = readSessionToken(request.headers.cookie, secure);
    const session = token ? await deps.sessions.resolve(hashToken(token)) : undefined;
    await deps.checkConnect(request, { person: session?.session.sub, network: networkOf(address) });
    const headers: Record<string, string> = {
      'x-request-id': requestId,
      'x-forwarded-for': address,
      'x-forwarded-proto': secure ? 'https' : 'http',
    };
    if (session) headers.authorization = `Bearer ${await session.tokenFor('chat')}`;
    deps.socketIo.proxyUpgrade(request, socket, head, {
      headers,
      affinityKey: affinityKeyOf(session?.session, address),
    });
  } catch (error) {
    deps.log.warn({ requestId, err: error }, 'upgrade refused');
    refuseUpgrade(socket, toProductError(error), requestId);
  }
}
