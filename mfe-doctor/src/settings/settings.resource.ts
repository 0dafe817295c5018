import type { Doctor } from '@vetcare/contracts';
import { type AnswerTo, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useSavedWords } from '@vetcare/web-kit/form';
import { useMutation } from '@vetcare/web-kit/query';
import { useUpdateShownProfile } from '../profile/profile.resource';
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

interface SaveOptions<V> {
  put: (values: V, fallback: string) => Promise<ProfileChanged>;
  onSaved: (sent: V) => void;
}

/** How a form saves a part of the profile: `useForm({ …, ...useSaveProfile(…) })`. */
export function useSaveProfile<V>({ put, onSaved }: SaveOptions<V>) {
  const { saved, failed } = useTexts(settings);
  const savedWords = useSavedWords(saved);
  const show = useUpdateShownProfile();
  return {
    failed,
    save: (values: V) => put(values, failed),
    onSaved({ message, doctor }: ProfileChanged, sent: V) {
      show(doctor);
      onSaved(sent);
      toast.success(savedWords(message));
    },
  };
}
