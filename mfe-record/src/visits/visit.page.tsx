import type { Visit } from '@vetcare/contracts';
import { BackLink, LinkButton, Loaded, Page, PageHeading, SectionCard, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { formatDate, usePageTitle, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link, useParams } from '@vetcare/web-kit/router';
import css from './visits.module.css';
import { useVisit } from './visits.resource';
import { texts } from './visits.texts';
import { VisitTexts } from './visits.view';

/** What came of one visit. Mails and conversations lead here; the id is the booking's. */
export function VisitPage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  const visit = useVisit(id);
  return (
    <Page width="text">
      <BackLink as={Link} to="/user/pets">
        {t.back}
      </BackLink>
      <Loaded
        state={visit}
        skeleton={
          <SkeletonGroup>
            <SkeletonCard lines={4} />
          </SkeletonGroup>
        }
        failed={{ title: t.visitFailed, text: t.visitFailedText }}
      >
        {(loaded) => <LoadedVisit visit={loaded} />}
      </Loaded>
    </Page>
  );
}

function LoadedVisit({ visit }: { visit: Visit }) {
  const t = useTexts(texts);
  const names = usePersonName();
  usePageTitle(t.title);
  const { doctor, pet, appointmentAt, signedAt } = visit;
  return (
    <>
      <PageHeading
        lead={[names.doctor(doctor), formatDate(appointmentAt, 'weekdayDateTime'), pet?.name]
          .filter(Boolean)
          .join(' · ')}
        actions={
          !doctor.deleted && (
            <LinkButton as={Link} to={`/user/chats/${doctor._id}`} variant="secondary">
              {t.chat}
            </LinkButton>
          )
        }
      >
        {t.title}
      </PageHeading>
      <SectionCard title={t.summary}>
        <VisitTexts visit={visit} />
        {signedAt && <p className={css.quiet}>{t.signed(formatDate(signedAt, 'dateTime'))}</p>}
      </SectionCard>
    </>
  );
}
