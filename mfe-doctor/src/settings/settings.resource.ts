import type { Doctor, UpdateDoctorBody } from '@vetcare/contracts';
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
    onError: (error, isAvailable) => {
      show({ isAvailable: !isAvailable });
      toast.error(messageOf(error, failed));
    },
  });
}

/** Saves names, practice and person. */
export function useUpdateProfile({ saved }: { saved: () => void }) {
  const t = useTexts(settings);
  const show = useShowProfile();
  return useMutation({
    mutationFn: (body: UpdateDoctorBody) =>
      api.put<Changed>('/api/doctor/update-profile', body, { fallback: t.failed }),
    onSuccess: ({ message, doctor }) => {
      show(doctor);
      saved();
      toast.success(message || t.saved);
    },
    onError: (error) => toast.error(messageOf(error, t.failed)),
  });
}

export function useUpdateDescription({ saved }: { saved: () => void }) {
  const t = useTexts(settings);
  const show = useShowProfile();
  return useMutation({
    mutationFn: (description: string) =>
      api.put<Changed>('/api/doctor/update-description', { description }, { fallback: t.failed }),
    onSuccess: ({ message, doctor }) => {
      show({ description: doctor.description });
      saved();
      toast.success(message || t.saved);
    },
    onError: (error) => toast.error(messageOf(error, t.failed)),
  });
}
