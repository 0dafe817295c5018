import { type AnswerTo, api, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useUpdateShownProfile } from '../profile/profile.resource';
import { settings } from './settings.texts';

/** Shows the new availability at once, and goes back to the old one if it can't be saved. */
export function useSetAvailability() {
  const { failed } = useTexts(settings).availability;
  const show = useUpdateShownProfile();
  return useMutation({
    mutationFn: (isAvailable: boolean) =>
      api.put('/api/doctor/set-availability', { body: { isAvailable }, fallback: failed }),
    onMutate: (isAvailable) => show({ isAvailable }),
    onSuccess: ({ doctor }) => show(doctor),
    onError: (error, isAvailable) => {
      show({ isAvailable: !isAvailable });
      toast.error(messageOf(error, failed));
    },
  });
}

type ProfileChanged = AnswerTo<'PUT', '/api/doctor/update-profile'>;

interface SaveOptions<V> {
  put: (values: V, fallback: string) => Promise<ProfileChanged>;
  onSaved: (sent: V) => void;
}

/** How a form saves a part of the profile: `useForm({ …, ...useSaveProfile(…) })`. */
export function useSaveProfile<V>({ put, onSaved }: SaveOptions<V>) {
  const { saved, failed } = useTexts(settings);
  const show = useUpdateShownProfile();
  return {
    failed,
    save: (values: V) => put(values, failed),
    onSaved({ message, doctor }: ProfileChanged, sent: V) {
      show(doctor);
      onSaved(sent);
      toast.success(message || saved);
    },
  };
}
