import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

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

/**
 * The key under which an address is counted. For IPv6 it is the /56 network, because a household is given all of its
 * addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.padStart(4, '0'));
  return `${groups.join(':').slice(0, 17)}00::/56`;
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
