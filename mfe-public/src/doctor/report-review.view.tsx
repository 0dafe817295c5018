import type { Review } from '@vetcare/contracts';
import { MAX_REPORT_LENGTH } from '@vetcare/contracts/limits';
import { ReasonDialog } from '@vetcare/ui';
import { ApiError, api, messageOf, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { reportTexts } from './report-review.texts';
import type { ReportSubject } from './report-subject';

interface ReportReviewProps {
  review: Review;
  about: ReportSubject;
  onClose: () => void;
  onReported: () => void;
}

/** The dialog that reports a review, or the reply to it, to the admins. */
export function ReportReview({ review, about, onClose, onReported }: ReportReviewProps) {
  const t = useTexts(reportTexts);
  const { values, change, forget } = useDraft(
    about === 'reply' ? `vetcare-report-reply:${review._id}` : `vetcare-report:${review._id}`,
    { reason: '' },
  );
  const report = useMutation({
    mutationFn: (reason: string) =>
      api.post('/api/reviews/:id/report', {
        params: { id: review._id },
        body: about === 'reply' ? { reason, about } : { reason },
        fallback: '',
      }),
    onSuccess() {
      forget();
      onReported();
      toast.success(t.thanks);
    },
    onError: (error) => void toast.error(messageOf(error, t.failed)),
  });
  return (
    <ReasonDialog
      title={about === 'reply' ? t.replyTitle : t.title}
      text={t.lead}
      label={t.reason}
      missing={t.missing}
      confirm={t.send}
      cancel={t.cancel}
      busy={report.isPending && t.sending}
      value={values.reason}
      maxLength={MAX_REPORT_LENGTH}
      fault={report.error instanceof ApiError ? report.error.fields.reason : undefined}
      onChange={(reason) => change({ reason })}
      onCancel={onClose}
      onReason={(reason) => report.mutate(reason)}
    />
  );
}
