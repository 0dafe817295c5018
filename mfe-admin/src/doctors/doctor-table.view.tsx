import type { DoctorCase } from '@vetcare/contracts';
import { Avatar, Button, type Column, Table } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';
import { doctorName } from './doctor-cases';
import css from './doctors.module.css';

export type Act = 'approve' | 'reject' | 'suspend' | 'fees';

interface DoctorTableProps {
  doctors: readonly DoctorCase[];
  onAct: (act: Act, doctor: DoctorCase) => void;
  /** The doctor a decision is on its way for. */
  busyId: string | null;
}

const actsOf: Record<DoctorCase['status'], readonly Act[]> = {
  pending: ['approve', 'reject'],
  approved: ['fees', 'suspend'],
  rejected: ['approve'],
  suspended: ['approve'],
};

/** Doctors with what an admin needs to decide, and the decisions open to them. */
export function DoctorTable({ doctors, onAct, busyId }: DoctorTableProps) {
  const t = useTexts(texts).doctors;
  const words: Record<Act, string> = { approve: t.approve, reject: t.reject, suspend: t.suspend, fees: t.setFee };
  const columns: Column<DoctorCase>[] = [
    {
      key: 'name',
      header: t.name,
      primary: true,
      cell: (doctor) => (
        <span className={css.person}>
          <Avatar id={doctor._id} name={`${doctor.FirstName} ${doctor.LastName}`} src={doctor.image} />
          <span className={css.stack}>
            <span className={css.name}>{doctorName(doctor)}</span>
            {doctor.reason && <span className={css.quiet}>{t.reason(doctor.reason)}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'contact',
      header: t.contact,
      cell: (doctor) => (
        <span className={css.stack}>
          <a href={`mailto:${doctor.email}`}>{doctor.email}</a>
          <span className={css.quiet}>{doctor.PhoneNo}</span>
        </span>
      ),
    },
    {
      key: 'practice',
      header: t.practice,
      cell: (doctor) => (
        <span className={css.stack}>
          <span>{doctor.specialization || t.noSpecialization}</span>
          <span className={css.quiet}>{doctor.experience === null ? t.noExperience : t.years(doctor.experience)}</span>
        </span>
      ),
    },
    { key: 'registered', header: t.registered, cell: (doctor) => formatDate(doctor.registeredAt) },
    { key: 'fees', header: t.fees, align: 'end', cell: (doctor) => formatRupees(doctor.fees) },
    {
      key: 'actions',
      header: t.actions,
      actions: true,
      cell: (doctor) => (
        <span className={css.acts}>
          {actsOf[doctor.status].map((act) => (
            <Button
              key={act}
              size="sm"
              variant={act === 'approve' ? 'primary' : 'secondary'}
              aria-label={t.forDoctor(words[act], doctorName(doctor))}
              busy={act === 'approve' && busyId === doctor._id ? t.working : false}
              disabled={busyId === doctor._id}
              onClick={() => onAct(act, doctor)}
            >
              {words[act]}
            </Button>
          ))}
        </span>
      ),
    },
  ];
  return <Table caption={t.list} columns={columns} rows={doctors} rowKey={(doctor) => doctor._id} />;
}
