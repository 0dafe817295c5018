/** The hook that React looks for, as far as fast refresh and we use it. */
interface Window {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: {
    inject(renderer: unknown): number;
    renderers: Map<number, unknown>;
  };
}

declare module 'react-refresh/runtime' {
  /** Afterwards there is the hook. */
  export function injectIntoGlobalHook(
    target: Window,
  ): asserts target is Window & Required<Pick<Window, '__REACT_DEVTOOLS_GLOBAL_HOOK__'>>;
}
