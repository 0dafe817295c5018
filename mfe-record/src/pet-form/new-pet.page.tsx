import { BackLink, Page, PageHeading } from '@vetcare/ui';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { texts } from './pet-form.texts';
import { PetForm } from './pet-form.view';

export function NewPetPage() {
  const t = useTexts(texts);
  usePageTitle(t.newTitle);
  return (
    <Page width="text">
      <BackLink as={Link} to="/user/pets">
        {t.back}
      </BackLink>
      <PageHeading lead={t.newLead}>{t.newTitle}</PageHeading>
      <PetForm pet={null} />
    </Page>
  );
}
