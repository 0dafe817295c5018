import type { DoctorCase } from '@vetcare/contracts';
import { Avatar, type Column, Table } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { usePersonWords } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import list from '../list/list.module.css';
import { DoctorActions } from './doctor-actions.view';
import { type DoctorAction, daysWaiting, fullName } from './doctor-cases';
import { texts } from './doctors.texts';

interface DoctorTableProps {
  doctors: readonly DoctorCase[];
  now: number;
  /** The doctor a decision is on its way for. */
  busyId: string | null;
  onAction: (action: DoctorAction, doctor: DoctorCase) => void;
}

/** Doctors with what an admin needs to decide, and the decisions open to them. */
export function DoctorTable({ doctors, now, busyId, onAction }: DoctorTableProps) {
  const t = useTexts(texts).doctors;
  const words = usePersonWords();
  const columns: Column<DoctorCase>[] = [
    {
      key: 'name',
      header: t.name,
      primary: true,
      cell: (doctor) => (
        <span className={list.person}>
          <Avatar id={doctor._id} name={`${doctor.FirstName} ${doctor.LastName}`} src={doctor.image} />
          <span className={list.stack}>
            <Link className={list.name} to={`/admin/doctors/${doctor._id}`}>
              {t.doctorName(fullName(doctor))}
            </Link>
            {doctor.reason && <span className={list.quiet}>{t.reason(doctor.reason)}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'contact',
      header: t.contact,
      cell: (doctor) => (
        <span className={list.stack}>
          <a className={list.text} href={`mailto:${doctor.email}`}>
            {doctor.email}
          </a>
          <span className={list.quiet}>{doctor.PhoneNo}</span>
        </span>
      ),
    },
    {
      key: 'practice',
      header: t.practice,
      cell: (doctor) => (
        <span className={list.stack}>
          <span className={list.text}>{words.specialization(doctor.specialization) || t.noSpecialization}</span>
          <span className={list.quiet}>{doctor.experience === null ? t.noExperience : t.years(doctor.experience)}</span>
        </span>
      ),
    },
    {
      key: 'registered',
      header: t.registered,
      cell: (doctor) => (
        <span className={list.stack}>
          <span>{formatDate(doctor.registeredAt)}</span>
          {doctor.status === 'pending' && <span className={list.quiet}>{t.waiting(daysWaiting(doctor, now))}</span>}
        </span>
      ),
    },
    {
      key: 'fees',
      header: t.fees,
      align: 'end',
      cell: ({ fees, comingFees }) => (
        <span className={list.stack}>
          <span>{formatRupees(fees)}</span>
          {comingFees && (
            <span className={list.quiet}>
              {t.comingFee(formatRupees(comingFees.fees), formatDate(comingFees.effectiveFrom))}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t.actions,
      actions: true,
      cell: (doctor) => <DoctorActions doctor={doctor} busy={busyId === doctor._id} onAction={onAction} />,
    },
  ];
  return <Table caption={t.list} columns={columns} rows={doctors} rowKey={(doctor) => doctor._id} />;
}
