import { ApiError, messageOf, toast } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { type SayChanged, useMeanwhileToast } from './use-meanwhile-toast';

interface AdminActionOptions<Action> {
  send: (action: Action) => Promise<unknown>;
  /** The toast for a failure the server gives no message for. */
  failed: string;
  onDone: (action: Action) => void;
  /** The lists learn of this action by event, a moment later. Refetching them at once would bring back the old state. */
  arrivesByEvent?: (action: Action) => boolean;
  /** A refusal that the dialog words itself. */
  saysItself?: (error: unknown) => boolean;
  /** For what is not saved again to win over another admin's change. */
  changed?: SayChanged;
  /** Another admin has decided already, so there is nothing left to ask: closes the dialog. */
  onTaken?: () => void;
}

/** Sends an admin's action. Every list in the admin area is stale afterwards, the audit log included. */
export function useAdminAction<Action>({
  send,
  failed,
  onDone,
  onTaken,
  changed,
  saysItself = () => false,
  arrivesByEvent = () => false,
}: AdminActionOptions<Action>) {
  const queries = useQueryClient();
  const tellMeanwhile = useMeanwhileToast();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, action) => onDone(action),
    onError(error) {
      if (saysItself(error)) return;
      if (!(error instanceof ApiError && error.meanwhile)) return void toast.error(messageOf(error, failed));
      if (error.meanwhile.act) onTaken?.();
      return tellMeanwhile(error.meanwhile, changed);
    },
    async onSettled(_, error, action) {
      const refetchType = !error && arrivesByEvent(action) ? 'none' : 'active';
      await queries.invalidateQueries({ queryKey: ['admin'], refetchType });
      // Wait for the outcome to be drawn.
      requestAnimationFrame(goOnFromHeading);
    },
  });
}

/** An action often removes the row whose button was pressed, and the focus with it. */
function goOnFromHeading(): void {
  // The pressed button gives the focus back to itself as soon as it is enabled again.
  if (document.querySelector('button[aria-busy]')) return void requestAnimationFrame(goOnFromHeading);
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}
