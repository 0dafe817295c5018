import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** A part of the page that is shown once its code is loaded. Without it the conversation goes on. */
export const lazyOrNothing = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing }),
    ),
  );
