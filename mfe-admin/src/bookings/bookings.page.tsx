import type { AdminBooking, PaymentStatus } from '@vetcare/contracts';
import { Chip, ChipRow, Page, PageHeading, SearchField, SelectField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useAdminTitle } from '../area/use-admin-title';
import { useDuty } from '../area/use-duty';
import type { Csv } from '../list/csv-link.view';
import { DateRange } from '../list/date-range.view';
import css from '../list/list.module.css';
import { PagedList } from '../list/paged-list.view';
import { useFilters } from '../list/use-filters';
import { useSearch } from '../list/use-search';
import { BookingTable } from './booking-table.view';
import { useBookings } from './bookings.resource';
import { texts } from './bookings.texts';
import { UnmatchedPayments } from './unmatched-payments.view';

const STATUSES: readonly PaymentStatus[] = ['pending', 'Completed', 'Failed', 'expired', 'refunded'];
/** What the address calls the filters by refund. */
const REFUNDS = { 'refund-under-way': 'under-way', 'needs-person': 'needs-person' } as const;
type RefundFilter = keyof typeof REFUNDS;
const isRefundFilter = (value: string | null): value is RefundFilter => value !== null && value in REFUNDS;

/** Every booking on the platform and the state of its payment. */
export function BookingsPage() {
  const t = useTexts(texts);
  const may = useDuty();
  useAdminTitle(t.title);
  const names = usePersonName();
  const { filter, choice, show, days } = useFilters();
  const person = filter('person') || null;
  const chosen = choice('status', [...STATUSES, 'refund-under-way', 'needs-person']);
  const typed = filter('search');
  const search = useSearch(typed);
  const also = { search, person, ...days };
  const pages = useBookings(
    isRefundFilter(chosen) ? { refund: REFUNDS[chosen], ...also } : { status: chosen, ...also },
  );
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.filters}>
        <SearchField
          className={css.search}
          label={t.search}
          value={typed}
          maxLength={200}
          onChange={(value) => show({ search: value })}
        />
        <SelectField
          className={css.choice}
          label={t.status}
          value={chosen ?? ''}
          options={[
            { value: '', label: t.any },
            ...STATUSES.map((one) => ({ value: one, label: t.statuses[one] })),
            { value: 'refund-under-way', label: t.underWay },
            { value: 'needs-person', label: t.needsPerson },
          ]}
          onChange={({ target }) => show({ status: target.value })}
        />
        <DateRange filter={filter} show={show} />
        {person && (
          <ChipRow label={t.only}>
            <Chip onRemove={() => show({ person: '' })}>{t.onePerson}</Chip>
          </ChipRow>
        )}
      </div>
      {chosen === 'needs-person' && may('money') && <UnmatchedPayments />}
      <PagedList pages={pages} empty={emptyWords(t, { search, chosen })} failed={t.failed} csv={bookingsCsv(t, names)}>
        {(bookings) => <BookingTable bookings={bookings} />}
      </PagedList>
    </Page>
  );
}

/** What needs a person may be a payment above, so that an empty list of bookings is not the whole answer. */
function emptyWords(t: (typeof texts)['en'], { search, chosen }: { search: string | null; chosen: string | null }) {
  if (search) return { title: t.empty, text: t.notFound };
  if (chosen === 'needs-person') return { title: t.noneNeedsPerson, text: t.noneNeedsPersonText };
  return { title: t.empty, text: t.emptyText };
}

const bookingsCsv = (t: (typeof texts)['en'], names: ReturnType<typeof usePersonName>): Csv<AdminBooking> => ({
  name: 'bookings',
  columns: [
    { header: t.booking, value: ({ _id }) => _id },
    { header: t.patient, value: ({ userId }) => names.person(userId) },
    { header: t.doctor, value: ({ doctorId }) => names.doctor(doctorId) },
    { header: t.booked, value: ({ createdAt }) => createdAt },
    { header: t.amount, value: ({ amount }) => amount },
    { header: t.status, value: ({ paymentStatus }) => t.statuses[paymentStatus] },
    { header: t.order, value: ({ orderId, paymentId }) => [orderId, paymentId].filter(Boolean).join(' ') },
  ],
});
