import type { DoctorCase } from '@vetcare/contracts';
import {
  Avatar,
  BackLink,
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  PageHeading,
  SectionCard,
  StatusBadge,
} from '@vetcare/ui';
import { NotFoundIllustration } from '@vetcare/ui/illustrations';
import { ApiError, formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { Link, useParams } from '@vetcare/web-kit/router';
import { useAdminTitle } from '../area/use-admin-title';
import { RowsSkeleton } from '../list/rows-skeleton.view';
import { FinishingNote } from '../suspension/finishing-note.view';
import { UndoNote } from '../suspension/undo-note.view';
import { DoctorActions } from './doctor-actions.view';
import { badgeStatus, fullName } from './doctor-cases';
import { DoctorFacts } from './doctor-facts.view';
import { DoctorHistory } from './doctor-history.view';
import { DoctorLicence } from './doctor-licence.view';
import css from './doctors.module.css';
import { useDoctorCase } from './doctors.resource';
import { texts } from './doctors.texts';
import { useDecisions } from './use-decisions';

/** Everything a decision about one doctor rests on, and the decisions so far. */
export function DoctorPage() {
  const { doctors: t, one } = useTexts(texts);
  const { id = '' } = useParams();
  const { data: doctor, error, refetch, isFetching } = useDoctorCase(id);
  const missing = error instanceof ApiError && error.status === 404;
  useAdminTitle(doctor ? t.doctorName(fullName(doctor)) : missing ? one.missing : t.title);
  if (doctor && !missing) return <Found doctor={doctor} />;
  if (error && !missing)
    return (
      <Page>
        <ErrorState as="h1" title={one.failed} onRetry={() => void refetch()} busy={isFetching}>
          {one.failedText}
        </ErrorState>
      </Page>
    );
  if (!missing)
    return (
      <Page>
        <PageHeading>{t.title}</PageHeading>
        <RowsSkeleton label={one.loading} />
      </Page>
    );
  return (
    <Page>
      <EmptyState
        as="h1"
        title={one.missing}
        illustration={<NotFoundIllustration />}
        action={
          <LinkButton as={Link} to="/admin/doctors">
            {one.back}
          </LinkButton>
        }
      >
        {one.missingText}
      </EmptyState>
    </Page>
  );
}

function Found({ doctor }: { doctor: DoctorCase }) {
  const { doctors: t, one } = useTexts(texts);
  const { onAction, busyId, dialog } = useDecisions([doctor]);
  const { comingFees, status, decidedAt } = doctor;
  return (
    <Page>
      <BackLink as={Link} to={`/admin/doctors?status=${doctor.status}`}>
        {one.back}
      </BackLink>
      <div className={css.who}>
        <Avatar id={doctor._id} name={`${doctor.FirstName} ${doctor.LastName}`} src={doctor.image} size="lg" />
        <PageHeading
          lead={<StatusBadge status={badgeStatus[doctor.status]}>{t[doctor.status]}</StatusBadge>}
          actions={<DoctorActions doctor={doctor} busy={busyId === doctor._id} size="md" onAction={onAction} />}
        >
          {t.doctorName(fullName(doctor))}
        </PageHeading>
      </div>
      {status === 'suspended' && decidedAt && (
        <UndoNote suspendedAt={decidedAt} finishes={Boolean(doctor.finishUntil)} />
      )}
      {doctor.finishUntil && <FinishingNote until={doctor.finishUntil} />}
      <div className={css.columns}>
        <SectionCard title={one.details}>
          <DoctorFacts doctor={doctor} />
        </SectionCard>
        <SectionCard title={one.fee}>
          <p>
            <span className={css.fee}>{formatRupees(doctor.fees)}</span> {one.perConsultation}
          </p>
          {comingFees && (
            <p className={css.note}>
              {t.comingFee(formatRupees(comingFees.fees), formatDate(comingFees.effectiveFrom, 'dateTime'))}
            </p>
          )}
        </SectionCard>
      </div>
      <SectionCard title={one.licence}>
        <DoctorLicence doctor={doctor} />
      </SectionCard>
      <SectionCard title={one.history} lead={one.historyLead}>
        <DoctorHistory id={doctor._id} />
      </SectionCard>
      {dialog}
    </Page>
  );
}
