import { EmptyState, LinkButton } from '@vetcare/ui';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';

export function NotFoundPage() {
  const t = useTexts(texts).notFound;
  usePageTitle(t.title);
  return (
    <EmptyState as="h1" title={t.title} action={<LinkButton href="/">{t.home}</LinkButton>}>
      {t.body}
    </EmptyState>
  );
}
