import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The security headers of every answer, computed once. They are helmet's defaults with a content security policy that allows
 * scripts from our origin and the payment provider's only, without `unsafe-inline` and `unsafe-eval`. Inline styles are
 * allowed, because components position themselves with style attributes.
 */
export function securityHeaders(deps: {
  publicUrl: string;
  checkoutScriptUrl: string;
  checkoutOrigins: string[];
}): [string, string][] {
  const checkout = new URL(deps.checkoutScriptUrl).origin;
  const own = new URL(deps.publicUrl);
  const sockets = `${own.protocol === 'https:' ? 'wss' : 'ws'}://${own.host}`;
  const https = own.protocol === 'https:';
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", checkout],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A page looks how long a video is before it is sent.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", sockets, checkout, ...deps.checkoutOrigins],
        frameSrc: [checkout, ...deps.checkoutOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    // The checkout opens bank pages in windows that need their `window.opener`.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  apply(response.req, response, () => undefined);
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)');
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}
