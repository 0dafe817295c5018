import { EmptyState, LinkButton } from '@vetcare/ui';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { lazy, Suspense } from 'react';
import { texts } from '../texts';
import css from './not-found.module.css';

// Not in the first script: few people ever see it.
const Picture = lazy(() => import('./not-found-picture.view'));

export function NotFoundPage() {
  const t = useTexts(texts).notFound;
  usePageTitle(t.title);
  return (
    <EmptyState
      as="h1"
      className={css.page}
      title={t.title}
      action={<LinkButton href="/">{t.home}</LinkButton>}
      illustration={
        <div className={css.picture}>
          <Suspense fallback={null}>
            <Picture />
          </Suspense>
        </div>
      }
    >
      {t.body}
    </EmptyState>
  );
}
