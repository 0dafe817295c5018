import { Page } from '@vetcare/ui';
import { ApiError, messageOf, toast, usePageTitle, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useParams } from '@vetcare/web-kit/router';
import { lazy, Suspense, useEffect } from 'react';
import { Confirmation } from '../booking/confirmation.view';
import { useSlots } from '../booking/slots.resource';
import { BackToDoctors } from './back-to-doctors.view';
import { BookingCard } from './booking-card.view';
import css from './doctor.module.css';
import { useDoctor } from './doctor.resource';
import { doctorTexts } from './doctor.texts';
import { DoctorAbout, DoctorHeader } from './doctor-header.view';
import { DoctorSkeleton } from './doctor-skeleton.view';
import { Reviews } from './reviews.view';

const DoctorNotFound = lazy(async () => ({ default: (await import('./doctor-not-found.view')).DoctorNotFound }));

export function DoctorPage() {
  const { id = '' } = useParams();
  const t = useTexts(doctorTexts);
  const nameOf = usePersonName().doctor;
  const { data: doctor, error, isPending, isFetching, refetch } = useDoctor(id);
  // Starts loading the slots together with the doctor; the booking card uses the same query.
  useSlots(id);
  const gone = error instanceof ApiError && error.status === 404;
  const missing = !doctor && !isPending;
  usePageTitle(doctor ? nameOf(doctor) : missing ? t.notFound : t.title);
  const failed = missing && !gone;
  useEffect(() => {
    if (failed) toast.error(messageOf(error, t.failed), { id: 'doctor-failed' });
  }, [failed, error, t.failed]);

  if (isPending) return <DoctorSkeleton />;
  // `gone` with data: the profile was withdrawn while it was on the screen.
  if (!doctor || gone) {
    return (
      <Suspense fallback={<DoctorSkeleton />}>
        <DoctorNotFound onRetry={gone ? undefined : () => void refetch()} retrying={isFetching} />
      </Suspense>
    );
  }
  return (
    <Page>
      <BackToDoctors />
      <div className={css.layout}>
        <div className={css.header}>
          <DoctorHeader doctor={doctor} />
        </div>
        <aside className={css.booking} aria-label={t.booking.title}>
          <BookingCard key={doctor._id} doctor={doctor} />
        </aside>
        <div className={css.rest}>
          <DoctorAbout doctor={doctor} />
          <Reviews key={doctor._id} doctor={doctor} />
        </div>
      </div>
      <Confirmation />
    </Page>
  );
}
