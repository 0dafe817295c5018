import type { AdminReview } from '@vetcare/contracts';
import { Badge } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { Comment } from '../list/comment.view';
import css from '../list/list.module.css';
import { texts } from './reviews.texts';

/** The doctor's reply to a review, and whether admins hid it. */
export function Reply({ review: { reply, replyHidden } }: { review: AdminReview }) {
  const t = useTexts(texts);
  if (!reply) return null;
  return (
    <span className={css.stack}>
      <span className={css.quiet}>
        {t.replied}, {formatDate(reply.at)}
      </span>
      <Comment text={reply.text} />
      {replyHidden && (
        <>
          <span>
            <Badge tone="danger">{t.replyHiddenBadge}</Badge>
          </span>
          {replyHidden.reason && <span className={css.quiet}>{t.reason(replyHidden.reason)}</span>}
        </>
      )}
    </span>
  );
}
