/**
 * Replaces the federation runtime's snapshot handler (1.5 kB gz), which `disableSnapshot` switches off but leaves in the
 * bundle. It is not needed for remotes that are registered by the URL of their container.
 */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}

export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
