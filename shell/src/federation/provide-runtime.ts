import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * The one copy of the federation runtime, for remotes that are built without theirs (see docs/adr). A runtime plugin
 * because it has to be in place before the first remote's container is evaluated; it changes nothing of the runtime.
 */
export default function provideRuntime() {
  const { bundlerRuntime, runtime } = federation;
  const shared = {
    ...federation,
    // Left out of this build, which exposes nothing itself.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    // The runtime's own `init` looks for the instance of this build, the shell's, and would hand it to every remote.
    runtime: { ...runtime, init: createInstance },
  };
  Object.assign(globalThis, {
    _VETCARE_FEDERATION_BUNDLER: { __esModule: true, default: shared },
  });
  return { name: 'vetcare-provide-runtime' };
}
