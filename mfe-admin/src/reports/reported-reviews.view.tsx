import { toast, useTexts } from '@vetcare/web-kit';
import { ConfirmDialog } from '../list/confirm-dialog.view';
import { PagedList } from '../list/paged-list.view';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useDialog } from '../list/use-dialog';
import { texts as reviewTexts } from '../reviews/reviews.texts';
import { ReportedReviewTable } from './reported-review-table.view';
import { useDecideReport, useReportedReviews } from './reports.resource';
import { texts } from './reports.texts';

export function ReportedReviews() {
  const { reviews: t, ...words } = useTexts(texts);
  const hiding = useTexts(reviewTexts);
  const pages = useReportedReviews();
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
      <PagedList pages={pages} empty={{ title: t.empty, text: t.emptyText }} failed={t.failed}>
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
