import { useEffect, useEffectEvent, useRef } from 'react';
import { type Toast, toast } from 'react-hot-toast/headless';

/** What is raised together with a change of the page belongs to the new one. Nobody follows a link as soon after a toast came. */
const TOGETHER_MS = 1_000;
/** The offer to reload stays, because the next page needs it as much. */
const KEPT = 'reload';

/** Takes away the toasts of the page before, and the earlier one of two with the same words. */
export function usePassingToasts(toasts: readonly Toast[], page: string | undefined): void {
  const leavePage = useEffectEvent(() => {
    for (const { id, createdAt } of toasts) if (id !== KEPT && Date.now() - createdAt > TOGETHER_MS) toast.dismiss(id);
  });
  // What was raised while the toaster was still on its way belongs to its first page.
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    leavePage();
  }, [page]);
  useEffect(() => {
    // The newest come first.
    const shown = toasts.filter(({ visible }) => visible);
    for (const [index, { id, message }] of shown.entries())
      if (shown.slice(0, index).some((newer) => newer.message === message)) toast.dismiss(id);
  }, [toasts]);
}
