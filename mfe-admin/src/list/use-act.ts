import { messageOf, toast } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';

interface Acting<Act> {
  send: (act: Act) => Promise<unknown>;
  /** What is said when it fails and the platform gives no reason. */
  failed: string;
  done: (act: Act) => void;
  /** The lists learn of its outcome a moment later, by event: asked at once, they would still tell what was. */
  isLate?: (act: Act) => boolean;
}

/** Sends what an admin decides. All that admins see is asked anew afterwards, the audit log among it. */
export function useAct<Act>({ send, failed, done, isLate = () => false }: Acting<Act>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, act) => done(act),
    onError: (error) => void toast.error(messageOf(error, failed)),
    async onSettled(_, error, act) {
      const refetchType = !error && isLate(act) ? 'none' : 'active';
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
