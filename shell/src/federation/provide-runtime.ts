import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { createScript, integrityOf } from './integrity';

/**
 * Provides the federation runtime to remotes, which are built without one (see docs/adr). It is a runtime plugin only so
 * that it runs before the first remote's container is evaluated.
 */
export default function provideRuntime() {
  const { bundlerRuntime, runtime } = federation;
  const shared = {
    ...federation,
    // webpack leaves it out of the shell, which exposes no modules itself.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    // The runtime's own `init` would give every remote the shell's instance.
    runtime: { ...runtime, init: createInstance },
  };
  Object.assign(globalThis, {
    _VETCARE_FEDERATION_BUNDLER: { __esModule: true, default: shared },
    _VETCARE_INTEGRITY: integrityOf,
  });
  return { name: 'vetcare-provide-runtime', createScript };
}
