import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDED } from '@vetcare/contracts';
import { integrityOf } from '@vetcare/service-kit';
import { until } from '@vetcare/test-kit';
import { registry, startTestGateway, type TestGateway } from './start-test-gateway';

const anId = '0123456789abcdef01234567';
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('pages from the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ CHECKOUT_SCRIPT_URL: 'https://pay.test/v1/checkout.js' });
  });
  afterAll(() => gateway.stop());

  it('are the shell with the registry inlined, the skeleton, and the owning remote preloaded', async () => {
    const response = await gateway.call('/', { headers: browser });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<p>home skeleton</p>');
    expect(html).toContain('<script src="/mfe/shell/r1/main.js" defer></script>');
    expect(html).toContain('href="/mfe/mfe-public/r1/app.js" as="script"');
    const inlined = /<script type="application\/json" id="vetcare-registry">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(inlined)).toMatchObject({ remotes: { 'mfe-doctor': {} } });
    expect(html).toContain('"checkoutScript":"https://pay.test/v1/checkout.js"');
  });

  it('allow scripts from our origin and the payment provider only', async () => {
    const policy = (await gateway.call('/', { headers: browser })).headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((part) => part.startsWith('script-src'));
    expect(scripts).toBe("script-src 'self' https://pay.test");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  // Promises: calls.get-doctor-id.result
  it('answer a doctor as page to a browser and as JSON to a program', async () => {
    const page = await gateway.call(`/doctor/${anId}`, { headers: browser });
    expect(page.headers.get('content-type')).toContain('text/html');
    const navigation = await gateway.call(`/doctor/${anId}`, { headers: { 'sec-fetch-dest': 'document' } });
    expect(navigation.headers.get('content-type')).toContain('text/html');
    const fetched = await gateway.call(`/doctor/${anId}`, { headers: { 'sec-fetch-dest': 'empty', accept: '*/*' } });
    expect(fetched.headers.get('content-type')).toContain('application/json');
    expect(fetched.headers.get('vary')).toBe('Accept, Sec-Fetch-Dest');
    gateway.services.catalogue.answer = (_request, response) =>
      response.writeHead(200, { vary: 'Accept-Encoding' }).end('{}');
    const compressed = await gateway.call(`/doctor/${anId}`, { headers: { accept: 'application/json' } });
    expect(compressed.headers.get('vary')?.split(', ').sort()).toEqual(['Accept', 'Accept-Encoding', 'Sec-Fetch-Dest']);
  });

  it('say 404 for a path nobody owns, still as the shell', async () => {
    const response = await gateway.call('/services', { headers: browser });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<p>skeleton</p>');
  });

  it('say 404 for a doctor whom nobody knows, still as the shell, and 200 while nobody can say', async () => {
    const page = () => gateway.call(`/doctor/${anId}`, { headers: browser });
    gateway.services.catalogue.answer = (_request, response) => response.writeHead(404).end('{}');
    const unknown = await page();
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('<p>skeleton</p>');
    const etag = unknown.headers.get('etag') ?? '';
    gateway.services.catalogue.answer = (_request, response) => response.writeHead(500).end('{}');
    expect((await page()).status).toBe(200);
    gateway.services.catalogue.answer = (_request, response) => response.writeHead(200).end('{}');
    const known = await gateway.call(`/doctor/${anId}`, { headers: { ...browser, 'if-none-match': etag } });
    expect(known.status).toBe(200);
  });

  it('are there at a path that is also that of a call, if the page is a page of its own', async () => {
    gateway.services.catalogue.answer = (_request, response) => response.writeHead(404).end('{}');
    expect((await gateway.call('/doctor/profile', { headers: browser })).status).toBe(200);
    gateway.services.catalogue.answer = (_request, response) => response.writeHead(200).end('{}');
  });

  it('start with the first paint that the owner made, with its styles, unless it would be another visitor’s', async () => {
    const htmlFor = async (cookie: Record<string, string> = {}) =>
      (await gateway.call('/doctor', { headers: { ...browser, ...cookie } })).text();
    const painted = '<header>VetCare</header><main><h1>Find your $& veterinarian</h1></main>';
    const html = await htmlFor();
    expect(html).toContain(`<div id="root">${painted}</div>`);
    expect(html).toContain('<link rel="stylesheet" href="/mfe/mfe-public/r1/app.css">');
    expect(await htmlFor({ cookie: 'vetcare-language=en' })).toContain(painted);

    for (const cookie of [`sid=${'a'.repeat(43)}`, 'vetcare-language=hi', '__Secure-vetcare-language=hi']) {
      const grey = await htmlFor({ cookie });
      expect(grey).toContain('<div id="root"><p>skeleton</p></div>');
      expect(grey).toContain('<link rel="preload" href="/mfe/mfe-public/r1/app.css" as="style">');
    }
    const bare = await (await gateway.call('/auth/login', { headers: browser })).text();
    expect(bare).toContain('<div id="root"><main><h1>Welcome Back!</h1></main></div>');
    // This page's area has prerendered no first paint for it.
    expect(await (await gateway.call('/about', { headers: browser })).text()).toContain('<p>skeleton</p>');
  });

  it('start grey where the first paint can’t be read', async () => {
    const broken = structuredClone(registry);
    broken.remotes['mfe-public'].stable.firstPaint = '/mfe/mfe-public/r1/none.json';
    writeFileSync(gateway.releases.file, JSON.stringify(broken));
    await until(
      async () => (await (await gateway.call('/doctor', { headers: browser })).text()).includes('<p>skeleton</p>'),
      'the page without its first paint',
    );
    writeFileSync(gateway.releases.file, JSON.stringify(registry));
    await until(
      async () => (await (await gateway.call('/doctor', { headers: browser })).text()).includes('<h1>Find your'),
      'the first paint again',
    );
  });

  it('name what the scripts that they preload have to be, unless the release does not say', async () => {
    const page = async () => (await gateway.call('/about', { headers: browser })).text();
    const preload = 'href="/mfe/mfe-public/r1/app.js" as="script"';
    expect(await page()).toContain(`${preload}>`);

    const digest = integrityOf(Buffer.from('console.log("plain")'));
    const digests = JSON.stringify({ 'app.js': digest });
    const integrity = integrityOf(Buffer.from(digests));
    const named = structuredClone(registry);
    named.remotes['mfe-public'].stable = { ...named.remotes['mfe-public'].stable, ...{ integrity } };
    writeFileSync(join(gateway.releases.dir, 'mfe-public/r1/integrity.json'), digests);
    writeFileSync(gateway.releases.file, JSON.stringify(named));
    const html = await until(
      async () => ((await page()).includes(integrity) ? page() : undefined),
      'the page with the digest of the release',
    );
    expect(html).toContain(`${preload} integrity="${digest}">`);

    writeFileSync(gateway.releases.file, JSON.stringify(registry));
    await until(async () => !(await page()).includes(integrity), 'the registry again');
  });

  it('of an area that has only a release for a newer API are there, and load nothing of it', async () => {
    const { stable } = registry.remotes['mfe-doctor'];
    const needs = { shell: 1, api: PROVIDED.api + 1 };
    const entry = { routes: ['/newer'], stable: { ...stable, needs } };
    writeFileSync(gateway.releases.file, JSON.stringify({ ...registry, remotes: { 'mfe-newer': entry } }));
    const page = await until(async () => {
      const answer = await gateway.call('/newer', { headers: browser });
      return answer.status === 200 && answer.text();
    }, 'the page of the area');
    expect(page).toContain('"routes":["/newer"]');
    expect(page).not.toContain('app.js');
    writeFileSync(gateway.releases.file, JSON.stringify(registry));
    await until(async () => (await gateway.call('/newer', { headers: browser })).status === 404, 'the registry again');
  });

  it('say whether anybody can be signed in', async () => {
    const settings = async (cookie: Record<string, string>) => {
      const html = await (await gateway.call('/', { headers: { ...browser, ...cookie } })).text();
      return JSON.parse(/id="vetcare-settings">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    };
    expect(await settings({})).toMatchObject({ signedOut: true });
    expect(await settings({ cookie: `sid=${'a'.repeat(43)}` })).toMatchObject({ signedOut: false });
    expect((await gateway.call('/', { headers: browser })).headers.get('vary')).toContain('Cookie');
  });

  it('are compressed as the browser takes it', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await gateway.call('/', { headers: { ...browser, 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toContain('<p>home skeleton</p>');
    }
    const plain = await gateway.call('/', { headers: { ...browser, 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('have their first calls made ahead of their scripts, but not those that only the scripts know', async () => {
    const linkOf = async (path: string, more = {}) =>
      (await gateway.call(path, { headers: { ...browser, ...more } })).headers.get('link');
    const call = `</api/doctors/${anId}>; rel=preload; as=fetch; crossorigin=anonymous`;
    expect(await linkOf(`/doctor/${anId}`)).toBe(call);
    expect(await linkOf(`/doctor/${anId}`, { cookie: `sid=${'a'.repeat(43)}` })).toBe(
      `</api/auth/check>; rel=preload; as=fetch; crossorigin=anonymous, ${call}`,
    );
    expect(await linkOf(`/doctor/${anId}?about=verified`)).toBeNull();
    expect(await linkOf('/doctor/a%3E,b')).toBeNull();
    expect(await linkOf('/about')).toBeNull();
  });

  it('tell search engines what they may read', async () => {
    const ofPage = async (path: string) => (await gateway.call(path, { headers: { accept: 'text/html' } })).headers;
    for (const path of [`/prescription/${'x'.repeat(22)}`, '/pet-record', '/referral-letter'])
      expect((await ofPage(path)).get('x-robots-tag')).toBe('noindex');
    expect((await ofPage('/')).get('x-robots-tag')).toBeNull();
    const robots = await gateway.call('/robots.txt');
    expect(robots.headers.get('content-type')).toContain('text/plain');
    expect(await robots.text()).toContain('Disallow: /admin');
  });

  it('come with an ETag and are not sent twice', async () => {
    const etag = (await gateway.call('/about', { headers: browser })).headers.get('etag') ?? '';
    const again = await gateway.call('/about', { headers: { ...browser, 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('no-cache');
  });

  it('send release files compressed and for ever, and nothing outside them', async () => {
    const file = await gateway.call('/mfe/mfe-public/r1/app.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await file.text()).toBe('console.log("small")');
    for (const path of [
      '/mfe/mfe-public/r1/none.js',
      '/mfe/mfe-public/r1/..%2f..%2fremotes.json',
      '/mfe/shell/r1/.hidden',
      '/mfe/../../etc/passwd',
    ]) {
      expect((await gateway.call(path)).status).toBe(404);
    }
  });

  it('follow the registry when it changes', async () => {
    const next = { ...registry, remotes: { ...registry.remotes, 'mfe-next': registry.remotes['mfe-doctor'] } };
    writeFileSync(gateway.releases.file, JSON.stringify(next));
    await until(
      async () => (await (await gateway.call('/', { headers: browser })).text()).includes('mfe-next'),
      'the new registry',
    );
  });
});
