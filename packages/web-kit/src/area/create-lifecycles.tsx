import { type ComponentType, startTransition, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Platform } from '../platform/platform';
import { AreaRoot } from './area-root';
import { CrashBoundary } from './crash-boundary';

/** The props that single-spa passes to each lifecycle function, including the shell's custom props. */
export interface AreaProps {
  name: string;
  platform: Platform;
  domElementGetter: () => HTMLElement;
}

/** The single-spa lifecycle functions that a remote exposes as `./app`. */
export interface Lifecycles {
  bootstrap(props: AreaProps): Promise<unknown>;
  mount(props: AreaProps): Promise<unknown>;
  unmount(props: AreaProps): Promise<unknown>;
}

/**
 * Creates the lifecycle functions of an area from its root component. When the area crashes it renders nothing and passes
 * the error to the shell, which shows the failure panel instead.
 */
export function createLifecycles({ App }: { App: ComponentType }): Lifecycles {
  let root: Root | undefined;
  return {
    bootstrap: async () => undefined,
    async mount({ name, platform, domElementGetter }) {
      const mounted = createRoot(domElementGetter());
      root = mounted;
      // A transition renders in slices, so that the page stays responsive during the first render.
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
