import type { User } from '@vetcare/contracts';
import { ApiError, api, messageOf, toast, useDraft, useSession, useTexts } from '@vetcare/web-kit';
import { useForm, useSavedWords } from '@vetcare/web-kit/form';
import { useState } from 'react';
import { checkProfile, type ProfileValues, profileOf, toBody } from './profile-form';
import { settings } from './settings.texts';

/**
 * Keeps a draft until it is saved; the navbar shows the saved name at once. When the server wants the password for another
 * e-mail, `confirmation` has the props of the dialog that asks for it and sends the same values again.
 */
export function useProfileForm(user: User) {
  const t = useTexts(settings).profile;
  const savedWords = useSavedWords(t.saved);
  const session = useSession();
  const saved = profileOf(user);
  const draft = useDraft(`vetcare-profile-${user._id}`, saved, user.version);
  const [toConfirm, setToConfirm] = useState<ProfileValues | null>(null);
  const send = (values: ProfileValues, password?: string) =>
    api.put('/api/user/update-profile', {
      body: { ...toBody(values, user), password },
      seen: draft.seen(),
      fallback: t.failed,
    });
  const onSaved = ({ message, user: changed }: Awaited<ReturnType<typeof send>>, sent: ProfileValues) => {
    session.update(changed);
    draft.forget(sent);
    toast.success(savedWords(message));
  };
  const { form, field, saving, showErrors, meanwhile, clearErrors } = useForm({
    ...draft,
    check: (values) => checkProfile(values, t.errors),
    /** null if the server wants the password first. */
    save: (values) =>
      send(values).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'confirmation_required') return null;
        throw error;
      }),
    failed: t.failed,
    onStale() {
      draft.rebase();
      void session.refresh();
    },
    onSaved(answer, sent) {
      if (answer) onSaved(answer, sent);
      else setToConfirm(sent);
    },
  });
  const confirmation = toConfirm && {
    save: async (password: string) => onSaved(await send(toConfirm, password), toConfirm),
    onFailed(error: Error) {
      toast.error(messageOf(error, t.failed));
      showErrors(error instanceof ApiError ? error.fields : {});
    },
    onClose: () => setToConfirm(null),
  };
  const discard = () => {
    draft.forget();
    clearErrors();
  };
  return { form, field, saving, confirmation, typed: draft.typed, changed: { meanwhile, discard, saved } };
}
export type ProfileFormState = ReturnType<typeof useProfileForm>;
