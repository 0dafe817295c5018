import type { AdminReview } from '@vetcare/contracts';
import { Page, PageHeading, SelectField } from '@vetcare/ui';
import { toast, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useAdminTitle } from '../area/use-admin-title';
import type { Csv } from '../list/csv-link.view';
import { DateRange } from '../list/date-range.view';
import css from '../list/list.module.css';
import { PagedList } from '../list/paged-list.view';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useDialog } from '../list/use-dialog';
import { useFilters } from '../list/use-filters';
import { reviewColumns } from './review-columns';
import { ReviewTable } from './review-table.view';
import { useReviewAction, useReviews } from './reviews.resource';
import { texts } from './reviews.texts';

const STATES = ['shown', 'hidden'] as const;

/** Reviews of all doctors: to be hidden, with a reason, and shown again. */
export function ReviewsPage() {
  const t = useTexts(texts);
  useAdminTitle(t.title);
  const { choice, days } = useFilters();
  const names = usePersonName();
  const state = choice('state', STATES);
  const pages = useReviews({ state, ...days });
  const { opened, openDialog, closeDialog } = useDialog(['hide', 'hideReply']);
  const hiding = pages.rows?.find(({ _id }) => _id === opened?.id);
  const action = useReviewAction({
    failed: t.actFailed,
    onTaken: closeDialog,
    onDone: ({ action: done }) => {
      if (done === 'hide' || done === 'hideReply') closeDialog();
      toast.success(doneTexts(t)[done]);
    },
  });
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <Filters />
      <PagedList
        pages={pages}
        empty={{ title: t.empty, text: t.emptyText }}
        failed={t.failed}
        csv={reviewsCsv(t, names)}
      >
        {(reviews) => (
          <ReviewTable
            reviews={reviews}
            busyId={action.isPending ? action.variables.review._id : null}
            onAction={(wanted, review) =>
              wanted === 'hide' || wanted === 'hideReply'
                ? openDialog(wanted, review._id)
                : action.mutate({ action: wanted, review })
            }
          />
        )}
      </PagedList>
      {hiding && opened && (
        <HideDialog
          review={hiding}
          what={opened.action}
          busy={action.isPending}
          onCancel={closeDialog}
          onReason={(reason, onSuccess) =>
            action.mutate({ action: opened.action, review: hiding, reason }, { onSuccess })
          }
        />
      )}
    </Page>
  );
}

interface HideDialogProps {
  review: AdminReview;
  what: 'hide' | 'hideReply';
  busy: boolean;
  onCancel: () => void;
  onReason: (reason: string, sent: () => void) => void;
}

function HideDialog({ review, what, ...props }: HideDialogProps) {
  const t = useTexts(texts);
  return (
    <ReasonDialog
      {...props}
      draft={`${what}.${review._id}`}
      title={t[`${what}Title`]}
      text={t[`${what}Text`]}
      confirm={t[what]}
    />
  );
}

const doneTexts = (t: (typeof texts)['en']) => ({
  hide: t.hiddenToast,
  show: t.shownToast,
  hideReply: t.replyHiddenToast,
  showReply: t.replyShownToast,
});

function Filters() {
  const t = useTexts(texts);
  const { choice, filter, show } = useFilters();
  return (
    <div className={css.filters}>
      <SelectField
        className={css.choice}
        label={t.state}
        value={choice('state', STATES) ?? ''}
        options={[{ value: '', label: t.states.all }, ...STATES.map((one) => ({ value: one, label: t.states[one] }))]}
        onChange={({ target }) => show({ state: target.value })}
      />
      <DateRange filter={filter} show={show} />
    </div>
  );
}

const reviewsCsv = (t: (typeof texts)['en'], names: ReturnType<typeof usePersonName>): Csv<AdminReview> => ({
  name: 'reviews',
  columns: [
    ...reviewColumns(t, names),
    {
      header: t.replyState,
      value: ({ reply, replyHidden }) => (reply ? (replyHidden ? t.states.hidden : t.states.shown) : ''),
    },
    { header: t.state, value: ({ hidden }) => (hidden ? t.states.hidden : t.states.shown) },
  ],
});
