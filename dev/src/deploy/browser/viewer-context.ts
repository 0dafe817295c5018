import type { Browser, BrowserContext, Route } from '@playwright/test';
import type { Language } from '@vetcare/contracts';
import type { CheckSessions } from '../check-sessions';
import { VISITOR, type Viewer } from '../checked-pages';

export interface Target {
  url: string;
  sessions: CheckSessions;
  /** How long a page may take until it shows something. */
  patienceMs: number;
}

export interface ViewerContext {
  viewer: Viewer;
  language: Language;
  /** The visitors who get a release that is offered to nobody else. */
  cohort?: string | undefined;
  rewrite?: ((html: string) => string) | undefined;
}

/** Answers for the platform. What fails, because the page was closed or the platform is away, fails in the page and not in this process. */
const answering = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  answer(route).catch(() => route.abort().catch(() => undefined));

/** Changes each page that the browser opens, before it sees it. */
const rewritePages = (context: BrowserContext, rewrite: (html: string) => string) =>
  context.route(
    '**/*',
    answering(async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: rewrite(await response.text()) });
    }),
  );

/**
 * Lets the account speak this language in this browser alone: otherwise the page would change the account's language, or its own. Runs in the
 * browser, because routes would take it its cache.
 */
function speak(language: string): void {
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    if (!answer.ok || new URL(answer.url).pathname !== '/api/auth/check') return answer;
    return new Response(JSON.stringify({ ...(await answer.json()), language }), answer);
  };
}

/**
 * Puts into the browser's storage what an earlier visit would have left there. Runs in the browser: as a state of the context it would take a
 * page that is opened for nothing else, and so as long as a look.
 */
function remember({ origin, entries }: { origin: string; entries: [name: string, value: string][] }): void {
  if (window.location.origin !== origin) return;
  for (const [name, value] of entries)
    if (window.localStorage.getItem(name) !== value) window.localStorage.setItem(name, value);
}

/** What a visitor's browser would report is not reported, so that visitors alone are counted. Runs in the browser. */
function reportNothing(): void {
  navigator.sendBeacon = () => true;
}

/** Lets a viewer's browser be signed in, also where the session before has ended. */
export async function signIn(context: BrowserContext, { url, sessions }: Target, viewer: Viewer): Promise<void> {
  if (viewer !== VISITOR) await context.addCookies([{ ...(await sessions.as(viewer)).cookie, url }]);
}

/** A browser of its own for one of those who may see pages. */
export async function openContext(browser: Browser, target: Target, asked: ViewerContext): Promise<BrowserContext> {
  const { url } = target;
  const { viewer, language, cohort, rewrite } = asked;
  const entries: [string, string][] = [
    ['vetcare-language', language],
    ...(cohort ? [['vetcare-cohort', cohort] as [string, string]] : []),
  ];
  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript(remember, { origin: new URL(url).origin, entries });
  await signIn(context, target, viewer);
  if (viewer !== VISITOR) await context.addInitScript(speak, language);
  await context.addInitScript(reportNothing);
  if (rewrite) await rewritePages(context, rewrite);
  return context;
}
