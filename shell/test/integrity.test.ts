import { expectIntegrity, integrityOf } from '../src/federation/integrity';

const DIGEST = `sha384-${'b'.repeat(64)}`;
const OF_LATER = `sha384-${'c'.repeat(64)}`;
const folder = (release: string) => `/mfe/mfe-pets/${release}/`;
const expectOf = (release: string, integrity?: string) =>
  expectIntegrity({ entry: `${folder(release)}assets/remoteEntry.js`, ...(integrity && { integrity }) });

let asked: [url: string, integrity: string | undefined][];
let isAway: boolean;
beforeEach(() => {
  asked = [];
  isAway = false;
  window.fetch = async (url, init) => {
    asked.push([String(url), init?.integrity]);
    if (isAway) throw new TypeError('Failed to fetch');
    return { json: async () => ({ 'assets/later.js': OF_LATER }) } as Response;
  };
});
afterEach(() => document.head.replaceChildren());

test('what a page preloads is compared with what the page says, and nothing is asked for it', async () => {
  expectOf('r1', DIGEST);
  document.head.innerHTML = `<link rel="preload" as="script" href="${folder('r1')}assets/app.js" integrity="${DIGEST}">`;
  expect(await integrityOf(`http://localhost${folder('r1')}assets/app.js?attempt=1`)).toBe(DIGEST);
  expect(asked).toEqual([]);
});

test('what comes later is compared with what the release says, which is asked for once', async () => {
  expectOf('r2', DIGEST);
  const later = `http://localhost${folder('r2')}assets/later.js`;
  expect(await Promise.all([integrityOf(later), integrityOf(later)])).toEqual([OF_LATER, OF_LATER]);
  expect(asked).toEqual([[`${folder('r2')}integrity.json`, DIGEST]]);
});

test('a release from before is taken as it is', async () => {
  expectOf('r3');
  expect(await integrityOf(`http://localhost${folder('r3')}assets/later.js`)).toBe('');
  expect(asked).toEqual([]);
});

test('while it can’t be asked, nothing is loaded; then it is asked again', async () => {
  expectOf('r4', DIGEST);
  const later = `http://localhost${folder('r4')}assets/later.js`;
  isAway = true;
  await expect(integrityOf(later)).rejects.toThrow('Failed to fetch');
  isAway = false;
  expect(await integrityOf(later)).toBe(OF_LATER);
});
