import type { IncomingMessage } from 'node:http';

const forwarded = (request: IncomingMessage, name: string): string[] =>
  String(request.headers[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The address of the caller: that of the connection, or what the trusted proxies in front of us say. */
export function callerAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '0.0.0.0';
  if (trustedProxies === 0) return direct;
  return forwarded(request, 'x-forwarded-for').at(-trustedProxies) ?? direct;
}

/** Whether the browser speaks TLS, to us or to the trusted proxy in front of us. */
export function isSecure(
  request: IncomingMessage,
  { publicOrigin, trustedProxies }: { publicOrigin: string; trustedProxies: number },
): boolean {
  if (trustedProxies > 0) return forwarded(request, 'x-forwarded-proto').at(-1) === 'https';
  return publicOrigin.startsWith('https:');
}
