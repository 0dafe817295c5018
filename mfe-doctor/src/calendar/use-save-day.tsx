import type { Doctor, Period } from '@vetcare/contracts';
import { api, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useUpdateShownProfile } from '../profile/profile.resource';
import { calendarOf, withDay } from './calendar';
import { calendarTexts } from './calendar.texts';
import { useConflicts } from './use-conflicts';

interface ChangedDay {
  date: string;
  /** None for a day off, null for the hours of every week. */
  periods: readonly Period[] | null;
}

/** Saves the hours of one date by themselves, so that days that are taken off in two windows are both off. */
export function useSaveDay(doctor: Doctor) {
  const { deskSection: t } = useTexts(calendarTexts);
  const show = useUpdateShownProfile();
  const conflicts = useConflicts();
  const calendar = calendarOf(doctor);
  const changed = ({ date, periods }: ChangedDay) => ({
    ...calendar,
    exceptions: withDay(calendar.exceptions, date, periods),
  });
  const save = useMutation({
    mutationFn: ({ date, periods }: ChangedDay) =>
      api.put('/api/doctor/set-calendar-day', {
        body: { date, periods: periods && [...periods] },
        fallback: t.failed,
      }),
    onMutate: (day) => show({ calendar: changed(day) }),
    onSuccess: ({ doctor: saved }) => {
      show(saved);
      toast.success(t.saved);
    },
    onError: (error) => {
      show({ calendar });
      toast.error(messageOf(error, t.failed));
    },
  });
  return {
    dialog: conflicts.dialog,
    async saveDay(day: ChangedDay) {
      if (await conflicts.agree({ hours: doctor.hours ?? null, calendar: changed(day) })) save.mutate(day);
    },
  };
}
