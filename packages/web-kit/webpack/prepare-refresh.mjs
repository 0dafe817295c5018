import { injectIntoGlobalHook } from 'react-refresh/runtime';

// In the shell it runs before React is evaluated, whose renderer reports itself to the hook that is there by then. In the
// remote, before it is mounted, it connects the runtime that the remote's components register with.
const isFirst = window.__REACT_DEVTOOLS_GLOBAL_HOOK__ === undefined;
injectIntoGlobalHook(window);
if (isFirst) {
  // Without React's developer tools nobody remembers the renderers for those who come later.
  const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const { inject } = hook;
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}
