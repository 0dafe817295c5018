import type { Doctor } from '@vetcare/contracts';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { EmptyListIllustration, FailureIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import css from './own-profile.module.css';
import { useOwnProfile } from './profile.resource';
import { profile } from './profile.texts';

/** Draws the doctor's own profile once it is there, and what else may happen. */
export function OwnProfile({ children }: { children: (doctor: Doctor) => ReactNode }) {
  const t = useTexts(profile);
  const { data, missing, isPending, isFetching, refetch } = useOwnProfile({ failed: t.failed });
  if (data) return children(data);
  if (isPending) {
    return (
      <SkeletonGroup label={t.loading} className={css.loading}>
        <Skeleton shape="block" height={220} />
        <Skeleton shape="block" height={320} />
      </SkeletonGroup>
    );
  }
  if (missing) {
    return (
      <EmptyState title={t.missing} illustration={<EmptyListIllustration />}>
        {t.missingText}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={t.failed}
      illustration={<FailureIllustration />}
      onRetry={() => void refetch()}
      busy={isFetching}
    >
      {t.failedText}
    </ErrorState>
  );
}
