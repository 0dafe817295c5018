import { type RenderResult, render } from '@testing-library/react';
import type { User } from '@vetcare/contracts';
import type { ReactNode } from 'react';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { AreaRoot } from './area/area-root';
import { createQueryClient } from './area/create-query-client';
import { createBadges } from './live/badges';
import type { Platform } from './platform/platform';
import { type RouteObject, useRoutes } from './router/use-routes';
import { createSession } from './session/session';
import { type Answers, answerWith, type Call } from './testing/answer-with';
import { createPreferences } from './text/preferences';

export { answerUploads } from './testing/answer-uploads';
export { type Answer, type Answers, answerWith, type Call, forId, refuse, withHeaders } from './testing/answer-with';
export { bookingLists } from './testing/booking-lists';
export { shiftDeviceClock } from './testing/device-clock';
export { fill } from './testing/fill';
export { noDates, someBooking } from './testing/some-booking';

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
  /** Whether a path belongs to the area under test. By default all do. */
  owns?: (pathname: string) => boolean;
}

/** A stand-in for the shell. `visited` lists the paths of other areas that were navigated to. */
export async function createTestPlatform({ user = null, owns = () => true }: PlatformOptions = {}) {
  const visited: string[] = [];
  const badge = createBadges();
  const platform: Platform = {
    session: createSession(),
    queryClient: createQueryClient(),
    preferences: createPreferences({ storage: window.localStorage, root: document.documentElement }),
    unread: badge('unread'),
    badge,
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
  /** The path of the page, with its query. */
  path?: string;
  answers?: Answers;
}

/** Renders the routes of an area at a path, with the providers and toasts that the shell would give it. */
export async function renderArea(
  routes: RouteObject[],
  { path = '/', answers = {}, ...options }: AreaOptions = {},
): Promise<RenderResult & { calls: Call[]; visited: string[]; platform: Platform }> {
  // Toasts live outside of the React tree, so those of the previous test are still there.
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

/** Shows the toasts without the shell's styling. */
function Toaster(): ReactNode {
  return useToaster().toasts.map((one) => (
    <div key={one.id} {...one.ariaProps}>
      {resolveValue(one.message, one)}
    </div>
  ));
}
