import { z } from 'zod';
import { FrontEndReport } from '../front-end-report';
import * as operations from '../operations';
import { accessErrors, admins, type Route, writeErrors } from './route';

/** Routes that the gateway answers itself. */
export const gatewayRoutes = {
  showOperations: {
    method: 'GET',
    paths: ['/api/admin/operations'],
    service: 'gateway',
    access: admins,
    duty: 'operate',
    summary: 'How every process is, what waits or is parked, and which release of each area is live',
    status: 200,
    answer: operations.Operations,
    errors: [...accessErrors, 'overloaded'],
  },
  actOnDeployment: {
    method: 'POST',
    paths: ['/api/admin/operations/deployments'],
    service: 'gateway',
    access: admins,
    duty: 'operate',
    summary:
      'Ends a deployment, lets it go on without being watched, or brings the release before back; kept in the audit log',
    body: operations.ActOnDeploymentBody,
    status: 200,
    answer: operations.DeploymentActBegun,
    errors: [...accessErrors, ...writeErrors, 'not_found', 'conflict', 'overloaded'],
  },
  reportFrontEnd: {
    method: 'POST',
    paths: ['/api/front-end-reports'],
    service: 'gateway',
    access: 'anyone',
    summary: 'How often pages of each area and release were opened, failed or were slow in this browser; numbers only',
    body: FrontEndReport,
    limit: { perMinute: 'front-end-reports', by: 'address' },
    status: 200,
    answer: z.object({ received: z.literal(true) }),
    errors: [...writeErrors, 'too_many_requests', 'overloaded'],
  },
} as const satisfies Record<string, Route>;
