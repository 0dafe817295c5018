import { Banner, Loaded, Page, PageHeading, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { ApiError, useTexts } from '@vetcare/web-kit';
import type { ComponentProps, ReactNode } from 'react';
import { texts } from './linked-page.texts';

interface LinkedPageProps<T> {
  token: string;
  state: ComponentProps<typeof Loaded<T>>['state'] & { error: unknown };
  /** What is said if it could not be loaded. */
  failed: string;
  children: (found: T) => ReactNode;
}

/** What a link with a secret leads to, or that it leads nowhere. */
export function LinkedPage<T>({ token, state, failed, children }: LinkedPageProps<T>) {
  const t = useTexts(texts);
  const isRefused = state.error instanceof ApiError && ['not_found', 'validation_failed'].includes(state.error.code);
  if (token === '' || isRefused)
    return (
      <Page width="text">
        <PageHeading>{t.endedTitle}</PageHeading>
        <Banner look="box" still>
          {t.ended}
        </Banner>
      </Page>
    );
  return (
    <Page width="text">
      <Loaded
        state={state}
        skeleton={
          <SkeletonGroup>
            <SkeletonCard lines={5} />
          </SkeletonGroup>
        }
        failed={{ title: failed, text: t.failedText }}
      >
        {children}
      </Loaded>
    </Page>
  );
}
