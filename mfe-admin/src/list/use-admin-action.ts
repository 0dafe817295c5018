import { messageOf, toast } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';

interface AdminActionOptions<Action> {
  send: (action: Action) => Promise<unknown>;
  /** What is said when it fails and the platform gives no reason. */
  failed: string;
  onDone: (action: Action) => void;
  /** The lists learn of its outcome a moment later, by event: asked at once, they would still tell what was. */
  arrivesByEvent?: (action: Action) => boolean;
}

/** Sends what an admin decides. All that admins see is asked anew afterwards, the audit log among it. */
export function useAdminAction<Action>({
  send,
  failed,
  onDone,
  arrivesByEvent = () => false,
}: AdminActionOptions<Action>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, action) => onDone(action),
    onError: (error) => void toast.error(messageOf(error, failed)),
    async onSettled(_, error, action) {
      const refetchType = !error && arrivesByEvent(action) ? 'none' : 'active';
      await queries.invalidateQueries({ queryKey: ['admin'], refetchType });
      // By then the outcome is drawn.
      requestAnimationFrame(goOnFromHeading);
    },
  });
}

/** A decision often takes its button away, with the row that it was in. */
function goOnFromHeading(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}
