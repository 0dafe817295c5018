import { EmptyState, LinkButton } from '@vetcare/ui';
import { NotFoundIllustration } from '@vetcare/ui/illustrations';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';
import css from './not-found.module.css';

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
          <NotFoundIllustration />
        </div>
      }
    >
      {t.body}
      <br />
      {t.write} <a href="/help">{t.help}</a>
    </EmptyState>
  );
}
