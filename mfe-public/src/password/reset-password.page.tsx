import { MIN_PASSWORD_LENGTH } from '@vetcare/contracts/limits';
import { Button, EmptyState, FormError, LinkButton, PageHeading, PasswordField } from '@vetcare/ui';
import { HeroIllustration } from '@vetcare/ui/illustrations';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useRef } from 'react';
import { BarePage } from '../form/bare-page.view';
import form from '../form/form.module.css';
import { passwordTexts } from './password.texts';
import { useResetPassword } from './use-reset-password';

export function ResetPasswordPage() {
  const { reset: t, invalid, home, toLogin } = useTexts(passwordTexts);
  const element = useRef<HTMLFormElement>(null);
  const { values, errors, failure, busy, linkInvalid, change, submit } = useResetPassword(element);
  usePageTitle(linkInvalid ? invalid.title : t.title);

  return (
    <BarePage home={home} picture={<HeroIllustration />}>
      {linkInvalid ? (
        <div role="alert">
          <EmptyState
            as="h1"
            title={invalid.title}
            action={
              <LinkButton as={Link} to="/auth/forgot-password" size="lg">
                {invalid.again}
              </LinkButton>
            }
          >
            {invalid.body}
          </EmptyState>
        </div>
      ) : (
        <>
          <PageHeading lead={t.lead}>{t.title}</PageHeading>
          <form
            ref={element}
            className={form.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <FormError>{failure}</FormError>
            <PasswordField
              label={t.newPassword}
              name="newPassword"
              autoComplete="new-password"
              enterKeyHint="next"
              required
              hint={t.hint(MIN_PASSWORD_LENGTH)}
              value={values.newPassword}
              error={errors.newPassword}
              onChange={(event) => change('newPassword', event.target.value)}
            />
            <PasswordField
              label={t.confirmPassword}
              name="confirmPassword"
              autoComplete="new-password"
              enterKeyHint="go"
              required
              value={values.confirmPassword}
              error={errors.confirmPassword}
              onChange={(event) => change('confirmPassword', event.target.value)}
            />
            <Button type="submit" size="lg" block busy={busy && t.submitting}>
              {t.submit}
            </Button>
          </form>
        </>
      )}
      <p className={form.switch}>
        <Link to="/auth/login">{toLogin}</Link>
      </p>
    </BarePage>
  );
}
