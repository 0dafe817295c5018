import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const forwarded = (request: IncomingMessage, name: string): string[] =>
  String(request.headers[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The IP address of the caller: the peer of the connection, or the address reported by the trusted proxies. */
export function callerAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '0.0.0.0';
  if (trustedProxies === 0) return direct;
  return forwarded(request, 'x-forwarded-for').at(-trustedProxies) ?? direct;
}

/** Whether the browser uses TLS, either to the gateway or to the trusted proxy in front of it. */
export function isSecure(
  request: IncomingMessage,
  { publicOrigin, trustedProxies }: { publicOrigin: string; trustedProxies: number },
): boolean {
  if (trustedProxies > 0) return forwarded(request, 'x-forwarded-proto').at(-1) === 'https';
  return publicOrigin.startsWith('https:');
}

/** Keeps the request id that the caller sent, so that the request can be traced from the browser on, or makes a new one. */
export const requestIdFrom = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};
