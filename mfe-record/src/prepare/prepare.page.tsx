import type { IntakeState } from '@vetcare/contracts';
import { BackLink, Banner, LinkButton, Loaded, Page, PageHeading, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link, useParams, useSearchParams } from '@vetcare/web-kit/router';
import { useEffect, useState } from 'react';
import { useDoctor, useIntake } from '../intake/intake.resource';
import { usePets } from '../pets/pets.resource';
import css from './prepare.module.css';
import { texts } from './prepare.texts';
import { PrepareForm, type PrepareFormProps } from './prepare-form.view';

/** Where an owner tells a doctor which pet it is about, and why. The id in the path is the doctor's. */
export function PreparePage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  const names = usePersonName();
  usePageTitle(t.title);
  const doctor = useDoctor(id).data;
  const state = useIntake(id);
  const pets = usePets();
  const isBooked = useIsBooked(state.data);
  const isLoaded = state.data !== undefined && pets.data !== undefined;
  const both = {
    data: isLoaded ? { state: state.data, pets: pets.data.pets } : undefined,
    isPending: state.isPending || pets.isPending,
    isFetching: state.isFetching || pets.isFetching,
    refetch: () => Promise.all([state.refetch(), pets.refetch()]),
  };
  return (
    <Page width="text">
      <BackLink as={Link} to="/user/pets">
        {t.back}
      </BackLink>
      <PageHeading lead={doctor ? t.lead(names.doctor(doctor)) : t.leadForAny}>{t.title}</PageHeading>
      <Loaded
        state={both}
        skeleton={
          <SkeletonGroup>
            <SkeletonCard lines={4} />
          </SkeletonGroup>
        }
        failed={{ title: t.failed, text: t.failedText }}
      >
        {({ state: intake, pets: all }) => (
          <Preparation key={id} doctorId={id} state={intake} pets={all} isBooked={isBooked} />
        )}
      </Loaded>
      {!state.isPending && <Further doctorId={id} isBooked={isBooked} isEditable={state.data?.isEditable ?? true} />}
    </Page>
  );
}

/** Whether it is paid for. The page after a payment may know of it before this one does, and says so in the address until it does. */
function useIsBooked(state: IntakeState | undefined): boolean {
  const [params, setParams] = useSearchParams();
  const isSaid = params.has('booked');
  const isKnown = typeof state?.bookingId === 'string';
  useEffect(() => {
    if (!isSaid || !isKnown) return;
    // The consultation may be over or cancelled when the address is used again.
    setParams(
      (current) => {
        current.delete('booked');
        return current;
      },
      { replace: true },
    );
  }, [isSaid, isKnown, setParams]);
  return isSaid || isKnown;
}

/** The form. It begins afresh for another consultation, and not when the one that it is for becomes known. */
function Preparation(props: PrepareFormProps) {
  const t = useTexts(texts);
  const { bookingId, isEditable } = props.state;
  const [first, setFirst] = useState<string | null>(null);
  if (isEditable && bookingId !== null && first === null) setFirst(bookingId);
  const movedOn = first !== null && first !== bookingId;
  if (!isEditable)
    return (
      <Banner look="box" still>
        {t.closed}
      </Banner>
    );
  return (
    <>
      <PrepareForm key={movedOn ? bookingId : 'first'} {...props} />
      {movedOn && <MovedOn doctorId={props.doctorId} />}
    </>
  );
}

/** Beside the button to save: what is told here is for another consultation than when the page was opened. */
function MovedOn({ doctorId }: { doctorId: string }) {
  const t = useTexts(texts);
  const toChat = (
    <LinkButton as={Link} to={`/user/chats/${doctorId}`} variant="secondary" size="sm">
      {t.toChat}
    </LinkButton>
  );
  return (
    <Banner tone="warning" look="box" action={toChat}>
      {t.movedOn}
    </Banner>
  );
}

/** Where the owner goes without saving: to the conversation once there is one, and to the booking of this or of another consultation. */
function Further({ doctorId, isBooked, isEditable }: { doctorId: string; isBooked: boolean; isEditable: boolean }) {
  const t = useTexts(texts);
  return (
    <div className={css.actions}>
      {isBooked && (
        <LinkButton as={Link} to={`/user/chats/${doctorId}`} variant={isEditable ? 'secondary' : 'primary'}>
          {t.toChat}
        </LinkButton>
      )}
      {!(isBooked && isEditable) && (
        <LinkButton as={Link} to={`/doctor/${doctorId}`} variant="secondary">
          {isBooked ? t.bookAnother : t.toDoctor}
        </LinkButton>
      )}
    </div>
  );
}
