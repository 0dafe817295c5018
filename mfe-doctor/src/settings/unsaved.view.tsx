import { ChangedNotice } from '@vetcare/ui';
import { useUnsaved } from '@vetcare/web-kit/form';

interface UnsavedProps<T extends object> {
  draft: { typed: Partial<T>; forget: () => void };
  saved: T;
  form: { clearErrors: () => void };
}

/** At the top of a form: what stands in it came back from an earlier visit, and can be dropped. */
export function Unsaved<T extends object>({ draft, saved, form }: UnsavedProps<T>) {
  const notice = useUnsaved(draft.typed, saved);
  if (!notice) return null;
  const discard = () => {
    draft.forget();
    form.clearErrors();
  };
  return <ChangedNotice {...notice} onDiscard={discard} />;
}
