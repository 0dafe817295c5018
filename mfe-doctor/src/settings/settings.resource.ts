import type { Doctor } from '@vetcare/contracts';
import { type AnswerTo, messageOf, toast, type useDraft, useTexts } from '@vetcare/web-kit';
import { useSavedWords } from '@vetcare/web-kit/form';
import { useMutation } from '@vetcare/web-kit/query';
import { useRefetchProfile, useUpdateShownProfile } from '../profile/profile.resource';
import { settings } from './settings.texts';

type ProfileChanged = AnswerTo<'PUT', '/api/doctor/update-profile'>;

interface SaveAtOnceOptions<C> {
  /** The fields as they are, which are shown again if the change can't be saved. */
  before: C;
  put: (change: C) => Promise<ProfileChanged>;
}

/** Shows a change at once, and goes back if it can't be saved. */
export function useSaveAtOnce<C extends Partial<Doctor>>({ before, put }: SaveAtOnceOptions<C>) {
  const { failed } = useTexts(settings).availability;
  const show = useUpdateShownProfile();
  return useMutation({
    mutationFn: put,
    onMutate(change) {
      show(change);
      return before;
    },
    onSuccess: ({ doctor }) => show(doctor),
    onError: (error, _change, shownBefore) => {
      if (shownBefore) show(shownBefore);
      toast.error(messageOf(error, failed));
    },
  });
}

/** Sent with a change: the version it was made from, and the message if the server has none. */
interface PutOptions {
  seen: string | undefined;
  fallback: string;
}

interface SaveOptions<V extends object> {
  draft: Pick<ReturnType<typeof useDraft<V>>, 'seen' | 'rebase' | 'forget'>;
  put: (values: V, options: PutOptions) => Promise<ProfileChanged>;
}

/** How a form saves a part of the profile: `useForm({ …, ...useSaveProfile(…) })`. */
export function useSaveProfile<V extends object>({ draft, put }: SaveOptions<V>) {
  const { saved, failed } = useTexts(settings);
  const savedWords = useSavedWords(saved);
  const show = useUpdateShownProfile();
  const refetch = useRefetchProfile();
  return {
    failed,
    save: (values: V) => put(values, { seen: draft.seen(), fallback: failed }),
    onSaved({ message, doctor }: ProfileChanged, sent: V) {
      show(doctor);
      draft.forget(sent);
      toast.success(savedWords(message));
    },
    onStale() {
      draft.rebase();
      refetch();
    },
  };
}
