import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The security headers of every answer, worked out once: helmet's set with a policy that lets scripts come from our
 * origin and the payment provider's only, without `unsafe-inline` or `unsafe-eval`. Components position themselves with
 * style attributes, so styles may be inline.
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
    // The provider's bank pages open in windows that report back to their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  apply(response.req, response, () => undefined);
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}
