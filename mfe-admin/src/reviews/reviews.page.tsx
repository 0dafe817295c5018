import type { AdminReview } from '@vetcare/contracts';
import { Page, PageHeading, SelectField } from '@vetcare/ui';
import { toast, usePageTitle, useTexts } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useState } from 'react';
import css from '../list/list.module.css';
import { PagedList } from '../list/paged-list.view';
import { ReasonDialog } from '../list/reason-dialog.view';
import { ReviewTable } from './review-table.view';
import { useReviewAct, useReviews } from './reviews.resource';
import { texts } from './texts';

const STATES = ['shown', 'hidden'] as const;

/** Reviews of all doctors: to be hidden, with a reason, and shown again. */
export function ReviewsPage() {
  const t = useTexts(texts);
  usePageTitle(t.title);
  const [params, setParams] = useSearchParams();
  const state = STATES.find((one) => one === params.get('state')) ?? null;
  const pages = useReviews(state);
  const [hiding, setHiding] = useState<AdminReview | null>(null);
  const act = useReviewAct({
    failed: t.actFailed,
    done: ({ act: done }) => {
      setHiding(null);
      toast.success(done === 'hide' ? t.hiddenToast : t.shownToast);
    },
  });
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.filters}>
        <SelectField
          className={css.choice}
          label={t.state}
          value={state ?? ''}
          options={[{ value: '', label: t.states.all }, ...STATES.map((one) => ({ value: one, label: t.states[one] }))]}
          onChange={({ target }) => setParams(target.value ? { state: target.value } : {}, { replace: true })}
        />
      </div>
      <PagedList pages={pages} empty={{ title: t.empty, text: t.emptyText }} failed={t.failed}>
        {(reviews) => (
          <ReviewTable
            reviews={reviews}
            busyId={act.isPending ? act.variables.review._id : null}
            onAct={(wanted, review) => (wanted === 'hide' ? setHiding(review) : act.mutate({ act: 'show', review }))}
          />
        )}
      </PagedList>
      {hiding && (
        <ReasonDialog
          title={t.hideTitle}
          text={t.hideText}
          act={t.hide}
          busy={act.isPending}
          onCancel={() => setHiding(null)}
          onReason={(reason) => act.mutate({ act: 'hide', review: hiding, reason })}
        />
      )}
    </Page>
  );
}
