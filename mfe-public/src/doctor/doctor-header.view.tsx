import type { ListedDoctor } from '@vetcare/contracts';
import { AvailabilityBadge, PageHeading, Photo } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { usePersonName, usePersonTexts } from '@vetcare/web-kit/person';
import { lazy, Suspense } from 'react';
import { useSlots } from '../booking/slots.resource';
import { cardTexts } from '../doctors/card.texts';
import { isAvailableNow, useAvailabilityText } from '../doctors/next-slots';
import { Rating } from '../doctors/rating.view';
import { useSpecializationName } from '../doctors/specialization-name';
import css from './doctor.module.css';
import { doctorTexts } from './doctor.texts';
import { VerifiedDetails } from './verified-details.view';

// The words for animals, which stand below what is decided on.
const MoreFacts = lazy(async () => ({ default: (await import('./more-facts.view')).MoreFacts }));

/** Name, photo, rating and badges. */
export function DoctorHeader({ doctor }: { doctor: ListedDoctor }) {
  const name = usePersonName().doctor(doctor);
  const specialization = useSpecializationName()(doctor.specialization);
  return (
    <div className={css.intro}>
      <Photo id={doctor._id} name={doctor.name} src={doctor.image} aspect="1/1" className={css.photo} loading="eager" />
      <div className={css.who}>
        <PageHeading>{name}</PageHeading>
        <p className={css.specialization}>{specialization}</p>
        <Rating doctor={doctor} />
      </div>
      <div className={css.badges}>
        {doctor.licence && <VerifiedDetails name={name} since={doctor.validatedAt} licence={doctor.licence} />}
        <Availability doctor={doctor} />
      </div>
    </div>
  );
}

/** Says what the list of doctors says, and never Available of a doctor who doesn't answer now. */
function Availability({ doctor }: { doctor: ListedDoctor }) {
  const { data } = useSlots(doctor._id);
  const availability = useAvailabilityText();
  const times = { bookableNow: data?.bookableNow ?? true, next: data?.slots[0] };
  if (!doctor.isAvailable || isAvailableNow(doctor, times)) return <AvailabilityBadge available={doctor.isAvailable} />;
  const canBeBooked = times.bookableNow || times.next !== undefined;
  return <AvailabilityBadge available={canBeBooked}>{availability(doctor, times)}</AvailabilityBadge>;
}

/** The doctor's description and facts. */
export function DoctorAbout({ doctor }: { doctor: ListedDoctor }) {
  const t = useTexts(doctorTexts);
  const card = useTexts(cardTexts);
  const { genders } = usePersonTexts();
  const name = usePersonName().doctor(doctor);
  const saysMore = !!doctor.species?.length || !!doctor.languages?.length || !!doctor.answersWithin;
  return (
    <section className={css.section}>
      <h2>{t.about}</h2>
      {doctor.description ? (
        <p className={css.description}>{doctor.description}</p>
      ) : (
        <p className={css.muted}>{t.noDescription(name)}</p>
      )}
      <dl className={css.facts} aria-label={t.facts.label}>
        <div>
          <dt>{t.facts.experience}</dt>
          <dd>{doctor.experience === null ? card.noExperience : card.years(doctor.experience)}</dd>
        </div>
        {doctor.gender && (
          <div>
            <dt>{t.facts.gender}</dt>
            <dd>{genders[doctor.gender]}</dd>
          </div>
        )}
        {saysMore && (
          <Suspense fallback={<div />}>
            <MoreFacts doctor={doctor} />
          </Suspense>
        )}
      </dl>
    </section>
  );
}
