import { type RenderResult, render } from '@testing-library/react';
import type { User } from '@vetcare/contracts';
import type { ReactNode } from 'react';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { AreaRoot } from './area/area-root';
import { createQueryClient } from './area/create-query-client';
import type { Platform } from './area/platform';
import { createLiveValue } from './live/live-value';
import { type RouteObject, useRoutes } from './router/use-routes';
import { createSession } from './session/session';
import { createPreferences } from './text/preferences';

export { noDates, someBooking } from './testing/some-booking';

/** One call that the page made. `body` is parsed JSON, undefined where none was sent. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** A plain value answers 200; `refuse` answers with an error of the contract's shape; a function decides per call. */
export type Answer = unknown | ((call: Call) => unknown);

class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

export const refuse = (status: number, code: string, message: string, fields?: Record<string, string>): Refusal =>
  new Refusal(status, { success: false, code, message, fields, requestId: 'test' });

class Headed {
  constructor(
    readonly body: unknown,
    readonly headers: Headers,
  ) {}
}

/** A 200 with headers: `withHeaders(doctors, { 'X-Total-Count': '105' })`. */
export const withHeaders = (body: unknown, headers: Record<string, string>): Headed =>
  new Headed(body, new Headers(headers));

/**
 * Stands in for the server at the browser's border: `fetch` answers from `answers`, by `GET /api/doctors`. What is not
 * there is a 404. Returns the calls as they come in.
 */
export function answerWith(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), window.location.href);
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init?.headers),
    };
    calls.push(call);
    const wanted = `${call.method} ${call.path}`;
    const answer = wanted in answers ? answers[wanted] : refuse(404, 'not_found', 'Not found');
    const result: unknown = await (typeof answer === 'function' ? answer(call) : answer);
    const status = result instanceof Refusal ? result.status : 200;
    const body = result instanceof Refusal || result instanceof Headed ? result.body : result;
    const text = body === undefined ? '' : JSON.stringify(body);
    return {
      ok: status < 400,
      status,
      headers: result instanceof Headed ? result.headers : new Headers(),
      text: async () => text,
      json: async () => body,
    } as Response;
  };
  return calls;
}

export const someUser = (given: Partial<User> = {}): User => ({
  _id: 'a'.repeat(24),
  role: 'patient',
  FirstName: 'Asha',
  LastName: 'Rao',
  name: 'Asha Rao',
  email: 'asha@vetcare.test',
  PhoneNo: '9800000000',
  age: null,
  gender: null,
  image: null,
  ...given,
});

interface PlatformOptions {
  user?: User | null;
  /** Whether a path belongs to the area under test; true for all unless told. */
  owns?: (pathname: string) => boolean;
}

/** The shell's side, as far as a page can tell. `visited` has the paths of other areas that were navigated to. */
export async function createTestPlatform({ user = null, owns = () => true }: PlatformOptions = {}) {
  const visited: string[] = [];
  const platform: Platform = {
    session: createSession(),
    queryClient: createQueryClient(),
    preferences: createPreferences({ storage: window.localStorage, root: document.documentElement }),
    unread: createLiveValue(0),
    live: new Map(),
    navigate: (to) => void visited.push(to),
    ownerOf: (pathname) => (owns(pathname) ? 'area' : 'another'),
    pageShown: () => {},
    onError: (_area, error) => {
      throw error;
    },
  };
  if (user) platform.session.update(user);
  else platform.session.clear();
  return { platform, visited };
}

export interface AreaOptions extends PlatformOptions {
  /** The address, with its query. */
  path?: string;
  answers?: Record<string, Answer>;
}

/** Draws an area's routes at an address, as the shell would mount them, toasts included. */
export async function renderArea(
  routes: RouteObject[],
  { path = '/', answers = {}, ...options }: AreaOptions = {},
): Promise<RenderResult & { calls: Call[]; visited: string[]; platform: Platform }> {
  // Toasts belong to the page and not to the tree: those of the test before are still there.
  toast.remove();
  window.history.replaceState(null, '', path);
  const calls = answerWith(answers);
  const { platform, visited } = await createTestPlatform(options);
  const result = render(
    <AreaRoot area="area" platform={platform}>
      <Routes routes={routes} />
      <Toaster />
    </AreaRoot>,
  );
  return { ...result, calls, visited, platform };
}

function Routes({ routes }: { routes: RouteObject[] }): ReactNode {
  return useRoutes(routes);
}

/** What the toasts say, without the looks that the shell gives them. */
function Toaster(): ReactNode {
  return useToaster().toasts.map((one) => (
    <div key={one.id} {...one.ariaProps}>
      {resolveValue(one.message, one)}
    </div>
  ));
}
