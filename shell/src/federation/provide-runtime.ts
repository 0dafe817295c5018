import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * The one copy of the federation runtime, for remotes that are built without theirs: the core as the plugin's own
 * `externalRuntime` wants it, and the part that is the same in every remote (see docs/adr). A runtime plugin because it
 * has to be in place before the first remote's container is evaluated; it changes nothing of the runtime itself.
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
    _FEDERATION_RUNTIME_CORE: runtimeCore,
    _VETCARE_FEDERATION_BUNDLER: { __esModule: true, default: shared },
  });
  return { name: 'vetcare-provide-runtime' };
}
