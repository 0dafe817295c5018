import { toast, useTexts } from '@vetcare/web-kit';
import { PagedList } from '../list/paged-list.view';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useDialog } from '../list/use-dialog';
import { texts as reviewTexts } from '../reviews/reviews.texts';
import { ConfirmDialog } from './confirm-dialog.view';
import { ReportedReviewTable } from './reported-review-table.view';
import { useDecide, useReportedReviews } from './reports.resource';
import { texts } from './reports.texts';

/** Reviews that somebody reported. */
export function ReportedReviews() {
  const { reviews: t, ...words } = useTexts(texts);
  const { hide, hideTitle, hideText, hiddenToast } = useTexts(reviewTexts);
  const pages = useReportedReviews();
  const { asked, ask, close } = useDialog(['keep', 'hide']);
  const review = pages.rows?.find(({ _id }) => _id === asked?.id);
  const decide = useDecide({
    failed: words.actFailed,
    done({ act }) {
      close();
      toast.success(act === 'hide' ? hiddenToast : t.keptToast);
    },
  });
  const shared = { busy: decide.isPending, onCancel: close };
  return (
    <>
      <PagedList pages={pages} empty={{ title: t.empty, text: t.emptyText }} failed={t.failed}>
        {(reviews) => <ReportedReviewTable reviews={reviews} onAct={(act, { _id }) => ask(act, _id)} />}
      </PagedList>
      {review && asked?.act === 'keep' && (
        <ConfirmDialog
          {...shared}
          title={t.keepTitle}
          text={t.keepText}
          act={t.keep}
          onConfirm={() => decide.mutate({ act: 'keep', id: review._id })}
        />
      )}
      {review && asked?.act === 'hide' && (
        <ReasonDialog
          {...shared}
          draft={`hide.${review._id}`}
          title={hideTitle}
          text={hideText}
          act={hide}
          onReason={(reason, sent) => decide.mutate({ act: 'hide', id: review._id, reason }, { onSuccess: sent })}
        />
      )}
    </>
  );
}
