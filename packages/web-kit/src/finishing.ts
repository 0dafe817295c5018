import { useUser } from '@vetcare/web-kit';

/**
 * Whether the visitor is suspended and may only finish consultations that have begun: everything else is refused, and isn't
 * offered. Bundled with the areas that use it, which may meet a shell from before it.
 */
export const useIsFinishing = (): boolean => !!useUser()?.finishUntil;
