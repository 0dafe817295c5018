import type { UpdateUserBody, User } from '@vetcare/contracts';
import { api, messageOf, toast, useSession, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { settings } from './settings.texts';

interface Changed {
  message?: string;
  user: User;
}

/** Saves who the patient is; the navbar shows it at once. */
export function useUpdateProfile({ saved }: { saved: () => void }) {
  const t = useTexts(settings).profile;
  const session = useSession();
  return useMutation({
    mutationFn: (body: UpdateUserBody) => api.put<Changed>('/api/user/update-profile', body, { fallback: t.failed }),
    onSuccess: ({ message, user }) => {
      session.update(user);
      saved();
      toast.success(message || t.saved);
    },
    onError: (error) => toast.error(messageOf(error, t.failed)),
  });
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export function useUpdatePassword({ saved }: { saved: () => void }) {
  const t = useTexts(settings).password;
  return useMutation({
    mutationFn: (body: PasswordChange) =>
      api.put<{ message?: string }>('/api/user/update-password', body, { fallback: t.failed }),
    onSuccess: ({ message }) => {
      saved();
      toast.success(message || t.saved);
    },
    onError: (error) => toast.error(messageOf(error, t.failed)),
  });
}
