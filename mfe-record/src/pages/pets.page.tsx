import type { Pet } from '@vetcare/contracts';
import {
  Avatar,
  Badge,
  Card,
  EmptyState,
  LinkButton,
  Loaded,
  Page,
  PageHeading,
  SkeletonCard,
  SkeletonGroup,
} from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { formatDate, usePageTitle, useServerNow, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { todayAt } from '../pets/age';
import css from '../pets/pets.module.css';
import { usePets } from '../pets/pets.resource';
import { texts } from '../pets/pets.texts';
import { usePetWords } from '../pets/use-pet-words';
import { nextDue } from '../pets/vaccination';
import { Coming } from '../prepare/coming.view';

/** The owner's pets. */
export function PetsPage() {
  const t = useTexts(texts);
  usePageTitle(t.title);
  const pets = usePets();
  return (
    <Page>
      <PageHeading lead={t.lead} actions={(pets.data?.pets.length ?? 0) > 0 && <AddPet />}>
        {t.title}
      </PageHeading>
      <Coming />
      <Loaded
        state={pets}
        skeleton={
          <SkeletonGroup label={t.loading} className={css.list}>
            <SkeletonCard />
            <SkeletonCard />
          </SkeletonGroup>
        }
        failed={{ title: t.failed, text: t.failedText }}
      >
        {({ pets: all }) =>
          all.length === 0 ? (
            <EmptyState title={t.emptyTitle} illustration={<EmptyListIllustration />} action={<AddPet />}>
              {t.emptyText}
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {all.map((pet) => (
                <li key={pet._id}>
                  <PetCard pet={pet} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function AddPet() {
  return (
    <LinkButton as={Link} to="/user/pets/new">
      {useTexts(texts).add}
    </LinkButton>
  );
}

function PetCard({ pet }: { pet: Pet }) {
  const words = usePetWords();
  return (
    <Card as={Link} to={`/user/pets/${pet._id}`} interactive className={css.card}>
      <Avatar id={pet._id} name={pet.name} src={pet.image} alt="" size="lg" />
      <div className={css.about}>
        <h2 className={css.name}>{pet.name}</h2>
        <p className={css.summary}>{words.summary(pet)}</p>
        <NextDue pet={pet} />
      </div>
    </Card>
  );
}

function NextDue({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  const today = todayAt(useServerNow().now);
  const next = nextDue(pet, today);
  if (!next?.dueOn) return null;
  const day = formatDate(next.dueOn);
  return (
    <span>
      {next.dueOn < today ? (
        <Badge tone="danger" className={css.due}>
          {t.overdue(next.name, day)}
        </Badge>
      ) : (
        <Badge tone="warning" className={css.due}>
          {t.due(next.name, day)}
        </Badge>
      )}
    </span>
  );
}
