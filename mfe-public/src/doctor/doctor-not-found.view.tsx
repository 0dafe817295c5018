import { Button, EmptyState, LinkButton, Page } from '@vetcare/ui';
import { NotFoundIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import css from './doctor.module.css';
import { notFoundTexts } from './doctor-not-found.texts';

/** The page for a doctor who is missing or could not be loaded. `onRetry` is given if loading again may help. */
export function DoctorNotFound({ onRetry, retrying }: { onRetry?: () => void; retrying: boolean }) {
  const t = useTexts(notFoundTexts);
  return (
    <Page>
      <EmptyState
        as="h1"
        title={t.title}
        illustration={<NotFoundIllustration />}
        action={
          <div className={css.choices}>
            {onRetry && (
              <Button onClick={onRetry} busy={retrying}>
                {t.retry}
              </Button>
            )}
            <LinkButton as={Link} to="/" variant={onRetry ? 'secondary' : 'primary'}>
              {t.home}
            </LinkButton>
            <LinkButton as={Link} to="/doctor" variant="secondary">
              {t.others}
            </LinkButton>
            <LinkButton as={Link} to="/contact" variant="secondary">
              {t.support}
            </LinkButton>
          </div>
        }
      >
        <p>{t.body}</p>
        <ul className={css.causes}>
          <li>{t.causes.removed}</li>
          <li>{t.causes.outdated}</li>
          <li>{t.causes.temporary}</li>
        </ul>
      </EmptyState>
    </Page>
  );
}
