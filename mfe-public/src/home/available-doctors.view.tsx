import type { ListedDoctor, NextSlot } from '@vetcare/contracts';
import { Avatar, Button, Card, LinkButton, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { formatRupees, useTexts, useUser } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { ArrowRight, CalendarCheck } from 'lucide-react';
import { cardTexts } from '../doctors/card.texts';
import { timesOf, useAvailabilityText, useNextSlots } from '../doctors/next-slots';
import { Rating } from '../doctors/rating.view';
import { useSpecializationName } from '../doctors/specialization-name';
import css from './available-doctors.module.css';
import { REFRESH_MS, useTopDoctors } from './home.resource';
import { homeTexts } from './home.texts';

const SHOWN = 4;
const PLACES = ['a', 'b', 'c', 'd'];

/** A few doctors who are taking bookings, in the order of the list. */
export function AvailableDoctors() {
  const t = useTexts(homeTexts).available;
  const user = useUser();
  const { data, isPending, isFetching, refetch } = useTopDoctors();
  const doctors = data?.doctors
    .filter((doctor) => doctor.isAvailable && !doctor.isOffToday && doctor._id !== user?._id)
    .slice(0, SHOWN);
  const nextSlots = useNextSlots(doctors ?? [], { refetchInterval: REFRESH_MS });
  return (
    <section className={css.section} aria-labelledby="available-now">
      <div className={css.head}>
        <div>
          <h2 id="available-now" className={css.title}>
            <span className={css.dot} aria-hidden="true" />
            {t.title}
          </h2>
          <p className={css.muted}>{t.lead}</p>
        </div>
        <LinkButton
          as={Link}
          to="/doctor"
          variant="ghost"
          className={css.all}
          iconAfter={<ArrowRight aria-hidden="true" />}
        >
          {t.all}
        </LinkButton>
      </div>
      {isPending && <Places label={t.loading} />}
      {!isPending && !doctors && (
        <Card tone="sunken" className={css.message} role="alert">
          <p>{t.failed}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        </Card>
      )}
      {doctors?.length === 0 && (
        <Card tone="sunken" className={css.message}>
          <p>
            <strong>{t.none}</strong> {t.noneBody}
          </p>
        </Card>
      )}
      {doctors && doctors.length > 0 && (
        <ul className={css.doctors}>
          {doctors.map((doctor) => (
            <AvailableDoctor key={doctor._id} doctor={doctor} nextSlot={nextSlots.get(doctor._id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AvailableDoctor({ doctor, nextSlot }: { doctor: ListedDoctor; nextSlot: NextSlot | null | undefined }) {
  const availability = useAvailabilityText();
  const name = usePersonName().doctor(doctor);
  const specialization = useSpecializationName()(doctor.specialization);
  const { perConsultation } = useTexts(cardTexts);
  return (
    <li className={css.item}>
      <Card as={Link} to={`/doctor/${doctor._id}`} interactive padding="sm" className={css.doctor}>
        <Avatar id={doctor._id} name={doctor.name} src={doctor.image} size="lg" />
        <span className={css.who}>
          <strong className={css.name}>{name}</strong>
          <span className={css.muted}>{specialization}</span>
          <Rating doctor={doctor} short />
          <span className={css.muted}>
            <strong className={css.fee}>{formatRupees(doctor.fees)}</strong> {perConsultation}
          </span>
        </span>
        <span className={css.free}>
          <CalendarCheck aria-hidden="true" />
          {availability(doctor, timesOf(doctor, nextSlot))}
        </span>
      </Card>
    </li>
  );
}

function Places({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={css.doctors}>
        {PLACES.map((place) => (
          <div key={place} className={css.item}>
            <Card padding="sm" className={css.doctor}>
              <Skeleton shape="circle" width={64} />
              <div className={css.who}>
                <Skeleton width="90%" height="1.5rem" />
                <Skeleton width="60%" height="1.25rem" />
                <Skeleton width="75%" height="1.25rem" />
                <Skeleton width="70%" height="1.25rem" />
              </div>
              <div className={css.free}>
                <Skeleton width="60%" height="1.25rem" />
              </div>
            </Card>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
