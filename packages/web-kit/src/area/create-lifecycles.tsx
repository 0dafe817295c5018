import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { AreaRoot } from './area-root';
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
export function createLifecycles({ App }: { App: React.ComponentType }): Lifecycles {
  const lifecycles = singleSpaReact<AreaProps>({
    React,
    ReactDOMClient,
    rootComponent: ({ name, platform }: AreaProps) => (
      <AreaRoot area={name} platform={platform}>
        <App />
      </AreaRoot>
    ),
    errorBoundary: (error, _info, { name, platform }) => <CrashReport error={error} area={name} platform={platform} />,
    parcelCanUpdate: false,
  });
  return lifecycles as unknown as Lifecycles;
}

function CrashReport({ error, area, platform }: { error: Error; area: string; platform: Platform }) {
  React.useEffect(() => platform.onError(area, error), [error, area, platform]);
  return null;
}
