import { ChangedNotice } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useMeanwhile } from '@vetcare/web-kit/form';
import { usePersonTexts } from '@vetcare/web-kit/person';
import type { ProfileValues } from './profile-form';
import { settings } from './settings.texts';

interface ProfileChangedProps {
  meanwhile: Parameters<typeof useMeanwhile>[0];
  /** What is saved now. */
  saved: ProfileValues;
  discard: () => void;
}

/** Above the button that saves: what was changed in another window since this form was opened. */
export function ProfileChanged({ meanwhile, saved, discard }: ProfileChangedProps) {
  const t = useTexts(settings).profile;
  const { genders } = usePersonTexts();
  const notice = useMeanwhile(meanwhile);
  if (!notice) return null;
  const labels: Record<keyof ProfileValues, string> = {
    FirstName: t.firstName,
    LastName: t.lastName,
    email: t.email,
    PhoneNo: t.phone,
    age: t.age,
    gender: t.gender,
  };
  const words: Record<string, string> = { ...saved, gender: genders[saved.gender as keyof typeof genders] ?? '' };
  const changes = Object.entries(labels)
    .filter(([field]) => meanwhile?.fields?.includes(field))
    .map(([field, label]) => ({ label, value: words[field] ?? '' }));
  return <ChangedNotice {...notice} changes={changes} onDiscard={discard} />;
}
