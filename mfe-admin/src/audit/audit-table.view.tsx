import type { AuditEntry } from '@vetcare/contracts';
import { type Column, Table } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import css from '../list/list.module.css';
import { texts } from './audit.texts';

interface AuditTableProps {
  caption: string;
  entries: readonly AuditEntry[];
  /** Leave out the column with the person concerned where all rows are about one person. */
  withSubject?: boolean;
}

/** What admins did. A name links to everything done by that admin, or to that person. */
export function AuditTable({ caption, entries, withSubject = true }: AuditTableProps) {
  const t = useTexts(texts);
  const names = usePersonName();
  const name = (person: { _id: string; name: string }, by: 'actor' | 'subject') => (
    <Link className={css.name} to={`/admin/audit?${by}=${person._id}`}>
      {names.person(person) || t.unknown}
    </Link>
  );
  const why = ({ reason, fees, amount, effectiveFrom }: AuditEntry) => {
    if (fees === null) return [amount && formatRupees(amount), reason ?? '–'].filter(Boolean).join(' · ');
    return effectiveFrom
      ? t.feeLater(formatRupees(fees), formatDate(effectiveFrom, 'dateTime'))
      : t.fee(formatRupees(fees));
  };
  const linked = ({ act, reason }: AuditEntry) =>
    act === 'view-booking' && reason && <Link to={`/admin/bookings/${reason}`}>{reason}</Link>;
  const subject: Column<AuditEntry> = { key: 'whom', header: t.whom, cell: (entry) => name(entry.subject, 'subject') };
  const columns: Column<AuditEntry>[] = [
    { key: 'act', header: t.act, primary: true, cell: ({ act }) => t.acts[act] },
    ...(withSubject ? [subject] : []),
    { key: 'why', header: t.why, cell: (entry) => <span className={css.text}>{linked(entry) || why(entry)}</span> },
    { key: 'who', header: t.who, cell: ({ actor }) => (actor ? name(actor, 'actor') : t.operator) },
    { key: 'at', header: t.at, cell: ({ at }) => formatDate(at, 'dateTime') },
  ];
  return <Table caption={caption} columns={columns} rows={entries} rowKey={({ _id }) => _id} />;
}
