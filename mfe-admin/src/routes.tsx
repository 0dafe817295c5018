import type { RouteObject } from '@vetcare/web-kit/router';
import { OverviewPage } from './overview/overview.page';

export const routes: RouteObject[] = [{ path: '/admin', element: <OverviewPage /> }];
