import { MAX_EMAIL_LENGTH } from '@vetcare/contracts/limits';
import { Button, Form, FormError, PageHeading, PasswordField, TextField } from '@vetcare/ui';
import { HeroIllustration } from '@vetcare/ui/illustrations';
import { SUPPORT_EMAIL, usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { lazy, Suspense } from 'react';
import { BarePage } from '../form/bare-page.view';
import css from '../form/form.module.css';
import { loginTexts } from './login.texts';
import { useLogin } from './use-login';

const PendingDialog = lazy(async () => ({ default: (await import('./pending-dialog.view')).PendingDialog }));

export function LoginPage() {
  const t = useTexts(loginTexts);
  usePageTitle(t.title);
  const { form, field, saving, failure, suspended, pending, dismissPending } = useLogin();

  return (
    <BarePage home={t.home} picture={<HeroIllustration />}>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <Form {...form}>
        <FormError>
          {failure && (
            <>
              {failure} {suspended && <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>}
            </>
          )}
        </FormError>
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          required
          maxLength={MAX_EMAIL_LENGTH}
          {...field('email')}
        />
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          enterKeyHint="go"
          required
          {...field('password')}
        />
        <Link to="/auth/forgot-password" className={css.aside}>
          {t.forgot}
        </Link>
        <Button type="submit" size="lg" block busy={saving && t.submitting}>
          {t.submit}
        </Button>
      </Form>
      <p className={css.switch}>
        {t.noAccount} <Link to="/auth/register">{t.signUp}</Link>
      </p>
      {pending && (
        <Suspense fallback={null}>
          <PendingDialog onClose={dismissPending} />
        </Suspense>
      )}
    </BarePage>
  );
}
