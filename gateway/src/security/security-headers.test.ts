import { securityHeaders } from './security-headers';

const headersAt = (publicUrl: string) =>
  new Map(
    securityHeaders({
      publicUrl,
      checkoutScriptUrl: 'https://pay.test/v1.js',
      checkoutOrigins: ['https://api.pay.test'],
    }),
  );
const https = headersAt('https://vetcare.test');
const http = headersAt('http://localhost:8080');
const policyOf = (headers: Map<string, string>) => headers.get('content-security-policy')?.split(';') ?? [];

it('tells browsers to use TLS only, for a year and all subdomains', () => {
  expect(https.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(http.has('strict-transport-security')).toBe(false);
});

it('forbids sniffing, framing and plugins, and keeps paths from other sites', () => {
  expect(https.get('x-content-type-options')).toBe('nosniff');
  expect(https.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(policyOf(https)).toEqual(
    expect.arrayContaining(["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]),
  );
});

it('lets pages open sockets over TLS only', () => {
  const connections = (headers: Map<string, string>) =>
    policyOf(headers).find((part) => part.startsWith('connect-src'));
  expect(connections(https)).toContain('wss://vetcare.test');
  expect(connections(https)).not.toContain('ws://');
  expect(connections(http)).toContain('ws://localhost:8080');
});

it('gives no other origin access', () => {
  expect([...https.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(https.get('cross-origin-resource-policy')).toBe('same-origin');
});
