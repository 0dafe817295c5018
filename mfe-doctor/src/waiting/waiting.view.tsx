import type { Booking, Contact } from '@vetcare/contracts';
import { Avatar, Banner, Button, Countdown, LinkButton, SectionCard, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { formatDate, serverNow, useLanguage, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useFocusInRows } from '@vetcare/web-kit/rows';
import type { usePatientContacts } from './patient-contacts.resource';
import { timeAgo } from './time-ago';
import css from './waiting.module.css';
import { waiting } from './waiting.texts';
import { type WaitingPatient, waitingPatients } from './waiting-patients';

interface WaitingProps {
  contacts: ReturnType<typeof usePatientContacts>;
  /** The consultations that are not over, the next one first. */
  bookings: readonly Booking[];
}

/** Patients who are waiting for the doctor's answer. */
export function Waiting({ contacts, bookings }: WaitingProps) {
  const t = useTexts(waiting);
  // Rows go as the doctor or somebody at the clinic answers on another device.
  const focus = useFocusInRows(contacts.data, { rowSelector: 'li', live: true });
  return (
    <SectionCard title={t.title}>
      {contacts.isPending && (
        <SkeletonGroup label={t.loading}>
          <Skeleton lines={2} />
        </SkeletonGroup>
      )}
      {!contacts.data && contacts.isError && (
        <Banner
          look="box"
          tone="danger"
          action={
            <Button size="sm" variant="secondary" busy={contacts.isFetching} onClick={() => void contacts.refetch()}>
              {t.retry}
            </Button>
          }
        >
          {t.failed}
        </Banner>
      )}
      {contacts.data && (
        <div {...focus}>
          <Patients contacts={contacts.data} bookings={bookings} now={serverNow()} />
        </div>
      )}
    </SectionCard>
  );
}

interface PatientsProps extends Pick<WaitingProps, 'bookings'> {
  contacts: readonly Contact[];
  now: number;
}

function Patients({ contacts, bookings, now }: PatientsProps) {
  const t = useTexts(waiting);
  const patients = waitingPatients(contacts, now);
  const nextOf = (id: string) =>
    bookings.find(({ userId, appointmentAt }) => userId._id === id && Date.parse(appointmentAt ?? '') > now);
  if (patients.length === 0) return <p className={css.quiet}>{t.nobody}</p>;
  return (
    <ul className={css.list}>
      {patients.map((patient) => (
        <Patient key={patient.id} patient={patient} next={nextOf(patient.id)?.appointmentAt} now={now} />
      ))}
    </ul>
  );
}

interface PatientProps {
  patient: WaitingPatient;
  /** When their next appointment begins. */
  next: string | null | undefined;
  now: number;
}

/** The message, how long it has waited, how long the chat stays open, and the appointment that is to come. */
function Patient({ patient, next, now }: PatientProps) {
  const t = useTexts(waiting);
  const locale = `${useLanguage()}-IN`;
  const { id, name, image, text, since, windowEndsAt } = patient;
  const wrote = timeAgo(since, now, locale);
  return (
    <li className={css.patient}>
      <Avatar id={id} name={name} src={image} />
      <span className={css.who}>
        <span className={css.name}>{name}</span>
        <span className={css.message}>{text || t.picture}</span>
        <span className={css.quiet}>
          {wrote === null ? t.justNow : t.wrote(wrote)} · {t.left} <Countdown now={serverNow} until={windowEndsAt} />
        </span>
        {next && <span className={css.quiet}>{t.next(formatDate(next, 'dateTime'))}</span>}
      </span>
      <span className={css.actions}>
        <LinkButton
          as={Link}
          to={`/doctor/appointments?search=${encodeURIComponent(name)}`}
          variant="ghost"
          size="sm"
          aria-label={t.appointmentOf(name)}
        >
          {t.appointment}
        </LinkButton>
        <LinkButton as={Link} to={`/doctor/chats/patient/${id}`} size="sm" aria-label={t.answerTo(name)}>
          {t.answer}
        </LinkButton>
      </span>
    </li>
  );
}
