import { createPreferences, defineTexts, useTexts, useUser } from '@vetcare/web-kit';
import { renderFirstPaint } from '@vetcare/web-kit/first-paint';
import { Link, useLocation } from '@vetcare/web-kit/router';

const texts = defineTexts({ hello: 'Hello' }, { hi: async () => ({ hi: { hello: 'नमस्ते' } }) });

function Page() {
  const t = useTexts(texts);
  return (
    <h1>
      {t.hello} {useUser() ? 'you' : 'nobody'} at {useLocation().pathname} <Link to="/about">About</Link>
    </h1>
  );
}

test('a page is drawn as HTML in English for nobody, at the address it is for', () => {
  expect(renderFirstPaint('mfe-public', '/doctor', <Page />).replaceAll('<!-- -->', '')).toBe(
    '<h1>Hello nobody at /doctor <a href="/about">About</a></h1>',
  );
});

test('nothing can be typed into a page that is not there yet', () => {
  expect(renderFirstPaint('mfe-public', '/auth/login', <input type="email" />)).toBe(
    '<input readonly="" type="email"/>',
  );
});

test('whoever reads Hindi says so to the server, and no longer after going back to English', async () => {
  const preferences = createPreferences({ storage: window.localStorage, root: document.documentElement });
  expect(document.cookie).not.toContain('vetcare-language');
  await preferences.setLanguage('hi');
  expect(document.cookie).toContain('vetcare-language=hi');
  await preferences.setLanguage('en');
  expect(document.cookie).not.toContain('vetcare-language');
});

test('over TLS the cookie of the language is Secure and has the prefix', async () => {
  const page = { location: { protocol: 'https:' }, cookie: '' };
  const root = { dataset: {}, ownerDocument: page } as unknown as HTMLElement;
  await createPreferences({ storage: window.localStorage, root }).setLanguage('hi');
  expect(page.cookie).toMatch(/^__Secure-vetcare-language=hi; .*; Secure$/);
});
