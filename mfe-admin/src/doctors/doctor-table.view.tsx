import type { DoctorCase } from '@vetcare/contracts';
import { Avatar, type Column, Table } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { usePersonTexts } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import list from '../list/list.module.css';
import { DoctorActions } from './doctor-actions.view';
import { type DoctorAction, daysWaiting, fullName, hasNewLicence } from './doctor-cases';
import { texts } from './doctors.texts';

interface DoctorTableProps {
  doctors: readonly DoctorCase[];
  now: number;
  /** The doctor whose decision is being saved. */
  busyId: string | null;
  onAction: (action: DoctorAction, doctor: DoctorCase) => void;
}

/** Doctors with what an admin needs for a decision. */
export function DoctorTable({ doctors, now, busyId, onAction }: DoctorTableProps) {
  const t = useTexts(texts).doctors;
  const columns: Column<DoctorCase>[] = [
    { key: 'name', header: t.name, primary: true, cell: (doctor) => <DoctorLink doctor={doctor} /> },
    { key: 'contact', header: t.contact, cell: (doctor) => <Contact doctor={doctor} /> },
    { key: 'practice', header: t.practice, cell: (doctor) => <Practice doctor={doctor} /> },
    { key: 'registered', header: t.registered, cell: (doctor) => <Registered doctor={doctor} now={now} /> },
    { key: 'fees', header: t.fees, align: 'end', cell: (doctor) => <Fees doctor={doctor} /> },
    {
      key: 'actions',
      header: t.actions,
      actions: true,
      cell: (doctor) => <DoctorActions doctor={doctor} busy={busyId === doctor._id} onAction={onAction} />,
    },
  ];
  return <Table caption={t.list} columns={columns} rows={doctors} rowKey={(doctor) => doctor._id} />;
}

interface CellProps {
  doctor: DoctorCase;
}

function DoctorLink({ doctor }: CellProps) {
  const t = useTexts(texts).doctors;
  return (
    <span className={list.person}>
      <Avatar id={doctor._id} name={fullName(doctor)} src={doctor.image} />
      <span className={list.stack}>
        <Link className={list.name} to={`/admin/doctors/${doctor._id}`}>
          {t.doctorName(fullName(doctor))}
        </Link>
        {hasNewLicence(doctor) && <span className={list.quiet}>{t.newLicence}</span>}
        {doctor.reason && <span className={list.quiet}>{t.reason(doctor.reason)}</span>}
      </span>
    </span>
  );
}

function Contact({ doctor: { email, PhoneNo } }: CellProps) {
  return (
    <span className={list.stack}>
      <a className={list.text} href={`mailto:${email}`}>
        {email}
      </a>
      <span className={list.quiet}>{PhoneNo}</span>
    </span>
  );
}

function Practice({ doctor: { specialization, experience } }: CellProps) {
  const t = useTexts(texts).doctors;
  const labels = usePersonTexts();
  return (
    <span className={list.stack}>
      <span className={list.text}>{labels.specialization(specialization) || t.noSpecialization}</span>
      <span className={list.quiet}>{experience === null ? t.noExperience : t.years(experience)}</span>
    </span>
  );
}

function Registered({ doctor, now }: CellProps & { now: number }) {
  const t = useTexts(texts).doctors;
  return (
    <span className={list.stack}>
      <span>{formatDate(doctor.registeredAt)}</span>
      {doctor.status === 'pending' && <span className={list.quiet}>{t.waiting(daysWaiting(doctor, now))}</span>}
    </span>
  );
}

function Fees({ doctor: { fees, comingFees } }: CellProps) {
  const t = useTexts(texts).doctors;
  return (
    <span className={list.stack}>
      <span>{formatRupees(fees)}</span>
      {comingFees && (
        <span className={list.quiet}>
          {t.comingFee(formatRupees(comingFees.fees), formatDate(comingFees.effectiveFrom))}
        </span>
      )}
    </span>
  );
}
