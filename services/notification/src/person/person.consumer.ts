import type { Handlers } from '@vetcare/messaging';
import type { NotificationDeps } from '../deps';
import { recordProfile } from './record-person';

export function personHandlers(deps: Pick<NotificationDeps, 'people' | 'mails'>): Handlers {
  return { 'catalogue.doctor.updated.v1': (event, session) => recordProfile(deps, event, session) };
}
