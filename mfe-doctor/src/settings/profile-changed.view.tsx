import { ChangedNotice } from '@vetcare/ui';
import { useMeanwhile } from '@vetcare/web-kit/form';

interface ProfileChangedProps {
  form: { meanwhile: Parameters<typeof useMeanwhile>[0]; clearErrors: () => void };
  draft: { forget: () => void };
  /** The label of a field and what it is now, by its name in the contract; none for a field that the form doesn't have. */
  describe: (field: string) => readonly { label: string; value: string }[];
}

/** Above the button that saves: what was changed in another window since this form was opened. */
export function ProfileChanged({ form, draft, describe }: ProfileChangedProps) {
  const notice = useMeanwhile(form.meanwhile);
  if (!notice) return null;
  const discard = () => {
    draft.forget();
    form.clearErrors();
  };
  return <ChangedNotice {...notice} changes={form.meanwhile?.fields?.flatMap(describe) ?? []} onDiscard={discard} />;
}
