import * as operations from '../operations';
import { accessErrors, admins, type Route } from './route';

/** Routes that the gateway answers itself. */
export const gatewayRoutes = {
  showOperations: {
    method: 'GET',
    paths: ['/api/admin/operations'],
    service: 'gateway',
    access: admins,
    summary: 'How every process is, what waits or is parked, and which release of each area is live',
    status: 200,
    answer: operations.Operations,
    errors: [...accessErrors, 'overloaded'],
  },
} as const satisfies Record<string, Route>;
