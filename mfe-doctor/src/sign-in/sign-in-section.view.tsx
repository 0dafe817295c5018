import { useTexts } from '@vetcare/web-kit';
import { lazy } from 'react';
import { EditSection } from '../settings/edit-section.view';
import { section } from './section.texts';

const SignInForms = lazy(async () => ({ default: (await import('./sign-in-forms.view')).SignInForms }));

/** The section of the settings that opens what the doctor signs in with (`?edit=sign-in`). */
export function SignInSection() {
  const t = useTexts(section);
  return (
    <EditSection name="sign-in" title={t.title} lead={t.lead} label={t.change} height={640}>
      <SignInForms />
    </EditSection>
  );
}
