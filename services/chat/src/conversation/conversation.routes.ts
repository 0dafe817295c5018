import type { Mount } from '@vetcare/service-kit';
import type { AccessDeps } from './conversation.access';
import { getConversation } from './get-conversation';

export function mountConversationRoutes(deps: AccessDeps, on: Mount): void {
  on('getConversation', ({ actor, id }) => getConversation(deps, actor, id));
}
