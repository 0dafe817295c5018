import type { Doctor } from '@vetcare/contracts';
import { Switch } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useSetAvailability } from './settings.resource';
import { settings } from './settings.texts';

export function Availability({ doctor }: { doctor: Doctor }) {
  const t = useTexts(settings).availability;
  const change = useSetAvailability();
  return (
    <Switch
      label={doctor.isAvailable ? t.on : t.off}
      hint={doctor.isAvailable ? t.onHint : t.offHint}
      checked={doctor.isAvailable}
      aria-busy={change.isPending}
      onChange={(isAvailable) => {
        if (!change.isPending) change.mutate(isAvailable);
      }}
    />
  );
}
