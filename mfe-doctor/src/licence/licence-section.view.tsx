import type { Doctor } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { lazy } from 'react';
import { EditSection } from '../settings/edit-section.view';
import { section } from './section.texts';

const LicenceForm = lazy(async () => ({ default: (await import('./licence-form.view')).LicenceForm }));

/** The section of the settings that opens the registration with a veterinary council (`?edit=licence`). */
export function LicenceSection({ doctor }: { doctor: Doctor }) {
  const t = useTexts(section);
  return (
    <EditSection name="licence" title={t.title} lead={t.lead} label={doctor.licence ? t.change : t.set} height={360}>
      <LicenceForm doctor={doctor} />
    </EditSection>
  );
}
