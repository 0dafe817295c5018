import type { PaymentStatus } from '@vetcare/contracts';
import { Page, PageHeading, SearchField, SelectField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useAdminTitle } from '../area/use-admin-title';
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
  useAdminTitle(t.title);
  const { filter, choice, show } = useFilters();
  const chosen = choice('status', [...STATUSES, 'refund-under-way', 'needs-person']);
  const typed = filter('search');
  const search = useSearch(typed);
  const pages = useBookings(isRefundFilter(chosen) ? { refund: REFUNDS[chosen], search } : { status: chosen, search });
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
      </div>
      {chosen === 'needs-person' && <UnmatchedPayments />}
      <PagedList pages={pages} empty={{ title: t.empty, text: search ? t.notFound : t.emptyText }} failed={t.failed}>
        {(bookings) => <BookingTable bookings={bookings} />}
      </PagedList>
    </Page>
  );
}
