import type { Doctor } from '@vetcare/contracts';
import { EmptyState, Loaded, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import css from './own-profile.module.css';
import { useOwnProfile } from './profile.resource';
import { profile } from './profile.texts';

/** Draws the doctor's own profile once it is there, and what else may happen. */
export function OwnProfile({ children }: { children: (doctor: Doctor) => ReactNode }) {
  const t = useTexts(profile);
  const { missing, ...state } = useOwnProfile({ failed: t.failed });
  if (missing) {
    return (
      <EmptyState title={t.missing} illustration={<EmptyListIllustration />}>
        {t.missingText}
      </EmptyState>
    );
  }
  return (
    <Loaded
      state={state}
      skeleton={
        <SkeletonGroup label={t.loading} className={css.loading}>
          <Skeleton shape="block" height={220} />
          <Skeleton shape="block" height={320} />
        </SkeletonGroup>
      }
      failed={{ title: t.failed, text: t.failedText }}
    >
      {children}
    </Loaded>
  );
}
