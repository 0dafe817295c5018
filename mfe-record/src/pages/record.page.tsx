import type { FullRecord } from '@vetcare/contracts';
import { BackLink, LinkButton, Loaded, Page, PageHeading, SectionCard, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { formatDate, usePageTitle, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link, useParams } from '@vetcare/web-kit/router';
import { NoteSection } from '../notes/note.view';
import { useNote } from '../notes/notes.resource';
import { NoteTextList } from '../notes/signed-note.view';
import { PetFacts } from '../pet/pet-facts.view';
import { VaccinationList } from '../pet/vaccination-list.view';
import { WeightChart } from '../pet/weights.view';
import { usePetWords } from '../pets/use-pet-words';
import css from '../records/records.module.css';
import { useRecord } from '../records/records.resource';
import { texts } from '../records/records.texts';
import { Told } from '../records/told.view';
import { ReferredHere } from '../referral/referred-here.view';
import { SentReferrals } from '../referral/sent-referrals.view';

/** All about the animal of one consultation, for its doctor. */
export function RecordPage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  const record = useRecord(id);
  return (
    <Page width="text">
      <BackLink as={Link} to="/doctor/records">
        {t.back}
      </BackLink>
      <Loaded
        state={record}
        skeleton={
          <SkeletonGroup>
            <SkeletonCard lines={4} />
          </SkeletonGroup>
        }
        failed={{ title: t.recordFailed, text: t.recordFailedText }}
      >
        {(loaded) => <FullRecordView record={loaded} />}
      </Loaded>
      {record.isError && (
        <>
          <NoteSection bookingId={id} />
          <SentReferrals bookingId={id} canRefer={false} />
        </>
      )}
    </Page>
  );
}

function FullRecordView({ record }: { record: FullRecord }) {
  const t = useTexts(texts);
  const words = usePetWords();
  const names = usePersonName();
  const { patient, pet, intake, accessUntil } = record;
  const owner = names.person(patient);
  // A signed note keeps the animal also when its owner has deleted it.
  const note = useNote(record.bookingId).data;
  const animal = pet ?? note?.pet;
  const what = pet ? words.summary(pet) : note?.pet && words.species[note.pet.species];
  usePageTitle(animal?.name ?? t.record);
  return (
    <>
      <PageHeading
        lead={what ? [what, t.ofOwner(owner)].join(' · ') : patient.deleted ? t.ownerLeft : t.noPet}
        actions={
          <>
            <LinkButton as={Link} to={`/doctor/records/${record.bookingId}/prescription`} variant="secondary">
              {t.prescribe}
            </LinkButton>
            <LinkButton as={Link} to={`/doctor/chats/patient/${patient._id}`} aria-label={t.chatWith(owner)}>
              {t.chat}
            </LinkButton>
          </>
        }
      >
        {animal?.name ?? owner}
      </PageHeading>
      {pet && <ReferredHere petId={pet._id} />}
      <Told intake={intake} kept={note?.told} ownerLeft={patient.deleted === true} />
      <NoteSection bookingId={record.bookingId} />
      <SentReferrals bookingId={record.bookingId} canRefer={pet !== null} />
      {pet && (
        <SectionCard title={t.pet}>
          <PetFacts pet={pet} />
          {pet.weights.length > 0 && <WeightChart pet={pet} />}
          <VaccinationList pet={pet} />
        </SectionCard>
      )}
      {pet && (
        <SectionCard title={t.earlier}>
          <Earlier visits={record.earlier} />
        </SectionCard>
      )}
      <p className={css.quiet}>{(patient.deleted ? t.untilAlone : t.until)(formatDate(accessUntil))}</p>
    </>
  );
}

function Earlier({ visits }: { visits: FullRecord['earlier'] }) {
  const t = useTexts(texts);
  const names = usePersonName();
  if (visits.length === 0) return <p className={css.quiet}>{t.noEarlier}</p>;
  return (
    <ul>
      {visits.map(({ bookingId, appointmentAt, doctor, reason, note }) => (
        <li key={bookingId}>
          {note ? (
            <details>
              <summary>
                {formatDate(appointmentAt)} · {names.doctor(doctor)} · {reason || t.noReasonThen}
              </summary>
              <NoteTextList note={note} />
              {note.additions.map((text) => (
                <p key={text} className={css.told}>
                  {text}
                </p>
              ))}
            </details>
          ) : (
            <>
              {formatDate(appointmentAt)} · {names.doctor(doctor)} · {reason || t.noReasonThen}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
