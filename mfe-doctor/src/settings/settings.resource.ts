import type { Doctor } from '@vetcare/contracts';
import { api, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useShowProfile } from '../profile/profile.resource';
import { settings } from './settings.texts';

interface Changed {
  message?: string;
  doctor: Doctor;
}

/** Shows the new availability at once, and the old one again when it could not be saved. */
export function useSetAvailability() {
  const { failed } = useTexts(settings).availability;
  const show = useShowProfile();
  return useMutation({
    mutationFn: (isAvailable: boolean) =>
      api.put<Changed>('/api/doctor/set-availability', { isAvailable }, { fallback: failed }),
    onMutate: (isAvailable) => show({ isAvailable }),
    onSuccess: ({ doctor }) => show(doctor),
    onError: (error, isAvailable) => {
      show({ isAvailable: !isAvailable });
      toast.error(messageOf(error, failed));
    },
  });
}

interface SaveOptions<V> {
  path: string;
  toBody: (values: V) => object;
  onSaved: (sent: V) => void;
}

/** How a form of the profile is saved: `useForm({ …, ...useSaveProfile(…) })`. Every page shows the change at once. */
export function useSaveProfile<V>({ path, toBody, onSaved }: SaveOptions<V>) {
  const { saved, failed } = useTexts(settings);
  const show = useShowProfile();
  return {
    failed,
    save: (values: V) => api.put<Changed>(path, toBody(values), { fallback: failed }),
    onSaved({ message, doctor }: Changed, sent: V) {
      show(doctor);
      onSaved(sent);
      toast.success(message || saved);
    },
  };
}
