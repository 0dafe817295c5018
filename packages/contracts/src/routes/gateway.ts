import * as operations from '../operations';
import { admins, inside, type Route } from './route';

/** What the gateway answers itself. */
export const gatewayRoutes = {
  showOperations: {
    method: 'GET',
    paths: ['/api/admin/operations'],
    service: 'gateway',
    access: admins,
    summary: 'How every process is, what waits or is parked, and which release of each area is live',
    status: 200,
    answer: operations.Operations,
    errors: [...inside, 'overloaded'],
  },
} as const satisfies Record<string, Route>;
