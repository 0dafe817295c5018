import type { Handlers } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { OPERATOR } from './audit.store';

/** What admins did to reviews. The subject is the review's author. */
export function followReview({ audit }: Pick<AuthDeps, 'audit'>): Handlers {
  return {
    'review.rating.hidden.v1': ({ data, actor = OPERATOR, occurredAt, requestId }, session) =>
      audit.append(session, {
        actor,
        act: 'hide-review',
        subject: data.patientId,
        reason: data.reason,
        at: new Date(occurredAt),
        requestId,
      }),
    'review.rating.shown.v1': ({ data, actor = OPERATOR, occurredAt, requestId }, session) =>
      audit.append(session, {
        actor,
        act: 'show-review',
        subject: data.patientId,
        reason: null,
        at: new Date(occurredAt),
        requestId,
      }),
  };
}
