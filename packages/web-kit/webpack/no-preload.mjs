/** Replaces the federation runtime's preloading (0.8 kB gz), because the gateway's page preloads an area's files itself. */
const never = () => {
  throw new Error('Areas are preloaded by the page, not by the runtime');
};

export const defaultPreloadArgs = never;
export const formatPreloadArgs = never;
export const normalizePreloadExposes = never;
export const preloadAssets = never;
