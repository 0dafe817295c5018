import { Page, PageHeading, Tabs } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useAdminTitle } from '../area/use-admin-title';
import { DateRange } from '../list/date-range.view';
import css from '../list/list.module.css';
import { useFilters } from '../list/use-filters';
import { ReportedMessages } from './reported-messages.view';
import { ReportedReviews } from './reported-reviews.view';
import { useReportedMessagesPreview, useReportedReviewsPreview } from './reports.resource';
import { texts } from './reports.texts';

const KINDS = ['messages', 'reviews'] as const;

/** Reported messages and reviews that no admin has decided on yet. */
export function ReportsPage() {
  const t = useTexts(texts);
  useAdminTitle(t.title);
  const { choice, filter, show, days } = useFilters();
  const kind = choice('of', KINDS) ?? 'messages';
  const counts = {
    messages: useReportedMessagesPreview().data?.total,
    reviews: useReportedReviewsPreview().data?.total,
  };
  const content = kind === 'messages' ? <ReportedMessages days={days} /> : <ReportedReviews days={days} />;
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.filters}>
        <DateRange filter={filter} show={show} />
      </div>
      <Tabs
        label={t.kinds}
        value={kind}
        onChange={(value) => show({ of: value, dialog: '', id: '' })}
        tabs={KINDS.map((one) => ({
          value: one,
          label: t[one].title,
          count: counts[one],
          content: one === kind ? content : null,
        }))}
      />
    </Page>
  );
}
