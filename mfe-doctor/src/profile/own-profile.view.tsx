import type { Doctor } from '@vetcare/contracts';
import { EmptyState, Loaded, SkeletonGroup } from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import css from './own-profile.module.css';
import { useOwnProfile } from './profile.resource';
import { profile } from './profile.texts';

interface OwnProfileProps {
  /** Placeholders as large as what the page will draw. */
  skeleton: ReactNode;
  children: (doctor: Doctor) => ReactNode;
}

/** Loads the doctor's own profile and hands it to `children`; draws its skeleton, absence or failure itself. */
export function OwnProfile({ skeleton, children }: OwnProfileProps) {
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
          {skeleton}
        </SkeletonGroup>
      }
      failed={{ title: t.failed, text: t.failedText }}
    >
      {children}
    </Loaded>
  );
}
