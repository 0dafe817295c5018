import type { Pet } from '@vetcare/contracts';
import { BackLink, Loaded, Page, PageHeading, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link, useParams } from '@vetcare/web-kit/router';
import { usePet } from '../pets/pets.resource';
import { texts as petsTexts } from '../pets/pets.texts';
import { texts } from './pet-form.texts';
import { PetForm } from './pet-form.view';

export function EditPetPage() {
  const { id = '' } = useParams();
  const t = useTexts(petsTexts);
  const pet = usePet(id);
  return (
    <Page width="text">
      <Loaded
        state={pet}
        skeleton={
          <SkeletonGroup label={t.loading}>
            <SkeletonCard />
          </SkeletonGroup>
        }
        failed={{ title: t.failed, text: t.failedText }}
      >
        {(loaded) => <Editing key={loaded._id} pet={loaded} />}
      </Loaded>
    </Page>
  );
}

function Editing({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  const title = t.editTitle(pet.name);
  usePageTitle(title);
  return (
    <>
      <BackLink as={Link} to={`/user/pets/${pet._id}`}>
        {pet.name}
      </BackLink>
      <PageHeading>{title}</PageHeading>
      <PetForm pet={pet} />
    </>
  );
}
