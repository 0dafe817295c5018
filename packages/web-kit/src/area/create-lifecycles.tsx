import { type ComponentType, startTransition, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AreaRoot } from './area-root';
import { CrashBoundary } from './crash-boundary';
import type { Platform } from './platform';

/** What single-spa gives to a lifecycle: its own props and the shell's. */
export interface AreaProps {
  name: string;
  platform: Platform;
  domElementGetter: () => HTMLElement;
}

/** The three functions that a remote exposes as `./app`. */
export interface Lifecycles {
  bootstrap(props: AreaProps): Promise<unknown>;
  mount(props: AreaProps): Promise<unknown>;
  unmount(props: AreaProps): Promise<unknown>;
}

/**
 * Makes an area of a root component. The area draws nothing when it crashes: it hands the error to the shell, which
 * draws the failure panel in its place.
 */
export function createLifecycles({ App }: { App: ComponentType }): Lifecycles {
  let root: Root | undefined;
  return {
    bootstrap: async () => undefined,
    async mount({ name, platform, domElementGetter }) {
      const mounted = createRoot(domElementGetter());
      root = mounted;
      // In slices: what is on the screen stays usable while a page is drawn for the first time.
      startTransition(() =>
        mounted.render(
          <CrashBoundary fallback={(error) => <CrashReport error={error} area={name} platform={platform} />}>
            <AreaRoot area={name} platform={platform}>
              <App />
            </AreaRoot>
          </CrashBoundary>,
        ),
      );
    },
    async unmount() {
      root?.unmount();
      root = undefined;
    },
  };
}

function CrashReport({ error, area, platform }: { error: unknown; area: string; platform: Platform }) {
  useEffect(() => platform.onError(area, error), [error, area, platform]);
  return null;
}
