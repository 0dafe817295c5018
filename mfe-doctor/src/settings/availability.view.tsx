import type { Doctor } from '@vetcare/contracts';
import { RadioGroup, Switch } from '@vetcare/ui';
import { api, useTexts } from '@vetcare/web-kit';
import { useSaveAtOnce } from './settings.resource';
import { settings } from './settings.texts';

/** Whether the doctor can be booked at all, and for a consultation that begins at once. */
export function Availability({ doctor }: { doctor: Doctor }) {
  const t = useTexts(settings).availability;
  const change = useSaveAtOnce({
    before: { isAvailable: doctor.isAvailable },
    put: (body) => api.put('/api/doctor/set-availability', { body, fallback: t.failed }),
  });
  return (
    <>
      <Switch
        label={doctor.isAvailable ? t.on : t.off}
        hint={doctor.isAvailable ? t.onHint : t.offHint}
        checked={doctor.isAvailable}
        aria-busy={change.isPending}
        onChange={(isAvailable) => {
          if (!change.isPending) change.mutate({ isAvailable });
        }}
      />
      {doctor.isAvailable && <InstantChoice doctor={doctor} />}
    </>
  );
}

/** Without hours, "within my hours" is the same as "at any time". */
function InstantChoice({ doctor }: { doctor: Doctor }) {
  const t = useTexts(settings).instant;
  const decided = doctor.instantBookings ?? 'within_hours';
  const change = useSaveAtOnce({
    before: { instantBookings: decided },
    put: (body) => api.put('/api/doctor/set-instant-bookings', { body, fallback: '' }),
  });
  return (
    <RadioGroup
      label={t.label}
      hint={doctor.hours || decided !== 'never' ? t.hint : t.noHours}
      value={doctor.hours || decided !== 'within_hours' ? decided : 'always'}
      disabled={change.isPending}
      onChange={(instantBookings) => change.mutate({ instantBookings })}
      options={[
        { value: 'always', label: t.always },
        ...(doctor.hours ? [{ value: 'within_hours' as const, label: t.withinHours }] : []),
        { value: 'never', label: t.never },
      ]}
    />
  );
}
