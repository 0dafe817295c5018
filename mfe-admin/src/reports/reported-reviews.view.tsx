import type { ReportedReview } from '@vetcare/contracts';
import { toast, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { ConfirmDialog } from '../list/confirm-dialog.view';
import type { Csv } from '../list/csv-link.view';
import { texts as listTexts } from '../list/list.texts';
import { PagedList } from '../list/paged-list.view';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useDialog } from '../list/use-dialog';
import { reviewColumns } from '../reviews/review-columns';
import { texts as reviewTexts } from '../reviews/reviews.texts';
import { ReportedReviewTable } from './reported-review-table.view';
import { type Days, useDecideReport, useReportedReviews } from './reports.resource';
import { texts } from './reports.texts';

export function ReportedReviews({ days }: { days: Days }) {
  const { reviews: t, ...words } = useTexts(texts);
  const hiding = useTexts(reviewTexts);
  const { noneOnDays } = useTexts(listTexts);
  const names = usePersonName();
  const pages = useReportedReviews(days);
  const { opened, openDialog, closeDialog } = useDialog(['keep', 'hide', 'hideReply']);
  const review = pages.rows?.find(({ _id }) => _id === opened?.id);
  const decide = useDecideReport({
    failed: words.actFailed,
    onTaken: closeDialog,
    onDone({ action }) {
      closeDialog();
      if (action === 'hideReply') toast.success(hiding.replyHiddenToast);
      else toast.success(action === 'hide' ? hiding.hiddenToast : t.keptToast);
    },
  });
  const shared = { busy: decide.isPending, onCancel: closeDialog };
  return (
    <>
      <PagedList
        pages={pages}
        empty={{ title: t.empty, text: days.from || days.to ? noneOnDays : t.emptyText }}
        failed={t.failed}
        csv={reviewsCsv({ ...hiding, ...t }, names)}
      >
        {(reviews) => <ReportedReviewTable reviews={reviews} onAction={(action, { _id }) => openDialog(action, _id)} />}
      </PagedList>
      {review && opened?.action === 'keep' && (
        <ConfirmDialog
          {...shared}
          title={t.keepTitle}
          text={t.keepText}
          confirm={t.keep}
          onConfirm={() => decide.mutate({ action: 'keep', id: review._id })}
        />
      )}
      {review && (opened?.action === 'hide' || opened?.action === 'hideReply') && (
        <ReasonDialog
          {...shared}
          draft={`${opened.action}.${review._id}`}
          title={hiding[`${opened.action}Title`]}
          text={hiding[`${opened.action}Text`]}
          confirm={hiding[opened.action]}
          onReason={(reason, sent) =>
            decide.mutate({ action: opened.action, id: review._id, reason }, { onSuccess: sent })
          }
        />
      )}
    </>
  );
}

type Words = (typeof reviewTexts)['en'] & (typeof texts)['en']['reviews'];

const reviewsCsv = (t: Words, names: ReturnType<typeof usePersonName>): Csv<ReportedReview> => ({
  name: 'reported-reviews',
  columns: [
    ...reviewColumns(t, names),
    { header: t.count, value: ({ reporters, replyReporters = 0 }) => reporters + replyReporters },
    { header: t.reasons, value: ({ reasons, replyReasons = [] }) => [...reasons, ...replyReasons].join('; ') },
  ],
});
