import { expect, test } from '@playwright/test';
import { Registry } from '@vetcare/contracts';
import { firstId, type Visitor, visitAs } from './visitor';

/** The pages whose routes.json names calls to preload. */
async function pagesWithData(visitor: Visitor): Promise<string[]> {
  const answer = await visitor.context.request.get('/remotes.json');
  const { remotes } = Registry.parse(await answer.json());
  const id = await firstId(visitor, '/api/doctors');
  return Object.values(remotes).flatMap(({ rules }) =>
    Object.entries(rules).flatMap(([pattern, { data }]) => (data?.length ? [pattern.replace(':id', id)] : [])),
  );
}

const preloadedBy = (header: string | undefined): string[] =>
  [...(header ?? '').matchAll(/<([^>]+)>; rel=preload/g)].map(([, path]) => path ?? '');

for (const role of ['anonymous', 'patient', 'doctor'] as const)
  test(`what is fetched ahead for a page is what its script asks for, and fetched once: ${role}`, async ({
    browser,
  }) => {
    const visitor = await visitAs(browser, role);
    const { page, context } = visitor;
    await page.addInitScript(() => {
      const asked: string[] = [];
      const send = window.fetch;
      window.fetch = (input, init) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : input, window.location.href);
        asked.push(pathname + search);
        return send(input, init);
      };
      Object.assign(window, { asked });
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      sent.push(pathname + search);
    });
    const pages = await pagesWithData(visitor);
    expect(pages).toContain('/doctor');
    for (const path of pages) {
      sent.length = 0;
      const preloaded = preloadedBy((await page.goto(path))?.headers().link);
      expect(preloaded, path).not.toEqual([]);
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { asked: string[] }).asked), path)
        .toEqual(expect.arrayContaining(preloaded));
      await page.waitForLoadState('networkidle');
      for (const call of preloaded)
        expect([path, call, sent.filter((one) => one === call).length]).toEqual([path, call, 1]);
    }
    await context.close();
  });
