import type { BrowserContext, Page } from 'playwright-core';

/** Size of a script as gzip. Released files never change, so each one is requested once. */
export function createScriptSizes() {
  const sizes = new Map<string, Promise<number>>();
  const fetchSize = async (url: string): Promise<number> => {
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    await response.arrayBuffer();
    const length = Number(response.headers.get('content-length'));
    if (!response.ok || !length) throw new Error(`${url} has no length: ${response.status}`);
    return length;
  };
  return (url: string): Promise<number> => {
    const size = sizes.get(url) ?? fetchSize(url);
    sizes.set(url, size);
    return size;
  };
}
export type ScriptSize = ReturnType<typeof createScriptSizes>;

export interface RouteScripts {
  /** The compressed size of all scripts that were fetched, with an empty cache, until the page was at rest. */
  bytes: number;
  files: number;
  /** How many copies of React have rendered something. */
  reactCopies: number;
}

/** React registers each renderer at this hook, in production builds too. */
function countRenderers(): void {
  const renderers = new Map<number, unknown>();
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers,
      supportsFiber: true,
      inject: (renderer: unknown) => renderers.set(renderers.size + 1, renderer).size,
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

const readRenderers = (): number => {
  const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = window as unknown as {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: Map<number, unknown> };
  };
  return hook.renderers.size;
};

/** Waits until the page shows a heading and fetches nothing any more. */
export async function waitUntilAtRest(page: Page): Promise<void> {
  await page.locator('main :is(h1, h2):visible').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens `path`, follows a link to each of `onwards`, and measures all scripts that were fetched on the way. */
export async function visit(
  context: BrowserContext,
  scriptSize: ScriptSize,
  path: string,
  onwards: readonly string[] = [],
): Promise<RouteScripts> {
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.addInitScript(countRenderers);
  await page.goto(path);
  for (const next of onwards) {
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      document.body.append(link);
      link.click();
      link.remove();
    }, next);
    await waitUntilAtRest(page);
  }
  await waitUntilAtRest(page);
  const reactCopies = await page.evaluate(readRenderers);
  await page.close();
  const sizes = await Promise.all([...scripts].map(scriptSize));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: scripts.size, reactCopies };
}
