import { lazyPage } from '@vetcare/web-kit';
import type { RouteObject } from '@vetcare/web-kit/router';

// npm run new: pages

export const routes: RouteObject[] = [
  // npm run new: routes
];
