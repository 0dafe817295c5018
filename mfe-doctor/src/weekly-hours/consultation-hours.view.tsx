import type { Doctor } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { lazy } from 'react';
import { section } from '../hours/section.texts';
import { EditSection } from '../settings/edit-section.view';

const Week = lazy(async () => ({ default: (await import('./week.view')).Week }));

/** The section of the settings that opens the weekly hours (`?edit=hours`). */
export function ConsultationHours({ doctor }: { doctor: Doctor }) {
  const t = useTexts(section);
  return (
    <EditSection name="hours" title={t.title} lead={t.lead} label={doctor.hours ? t.change : t.set} height={640}>
      <Week doctor={doctor} />
    </EditSection>
  );
}
