import type { Mount } from '@vetcare/service-kit';
import type { AccessDeps } from './conversation.access';
import { getConversation } from './get-conversation';

export function mountConversationRoutes(on: Mount, deps: AccessDeps): void {
  on('getConversation', ({ actor, id }) => getConversation(deps, actor, id));
}
