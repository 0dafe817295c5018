import type { Doctor } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { lazy } from 'react';
import { EditSection } from '../settings/edit-section.view';
import { section } from './section.texts';

const CalendarForm = lazy(async () => ({ default: (await import('./calendar-form.view')).CalendarForm }));

/** The section of the settings that opens the calendar (`?edit=calendar`). */
export function CalendarSection({ doctor }: { doctor: Doctor }) {
  const t = useTexts(section);
  return (
    <EditSection name="calendar" title={t.title} lead={t.lead} label={t.open} height={720}>
      <CalendarForm doctor={doctor} />
    </EditSection>
  );
}
