import { MAX_EMAIL_LENGTH } from '@vetcare/contracts/limits';
import { Button, Form, FormError, PageHeading, PasswordField, TextField } from '@vetcare/ui';
import { HeroIllustration } from '@vetcare/ui/illustrations';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link, useLocation } from '@vetcare/web-kit/router';
import { lazy, Suspense } from 'react';
import { BarePage } from '../form/bare-page.view';
import css from '../form/form.module.css';
import { Ended } from './ended.view';
import { loginTexts } from './login.texts';
import { useLogin } from './use-login';

const CodeStep = lazy(async () => ({ default: (await import('./code-step.view')).CodeStep }));
const SetupStep = lazy(async () => ({ default: (await import('./setup-step.view')).SetupStep }));
const PendingDialog = lazy(async () => ({ default: (await import('./pending-dialog.view')).PendingDialog }));

export function LoginPage() {
  const t = useTexts(loginTexts);
  usePageTitle(t.title);
  const { wanted, secondStep, ...login } = useLogin();
  const SecondStep = wanted === 'second_factor_required' ? CodeStep : SetupStep;
  return (
    <BarePage home={t.home} picture={<HeroIllustration />}>
      {wanted ? (
        <Suspense fallback={null}>
          <SecondStep {...secondStep} />
        </Suspense>
      ) : (
        <PasswordStep {...login} />
      )}
    </BarePage>
  );
}

function PasswordStep({
  form,
  field,
  saving,
  failure,
  suspended,
  pending,
  rejectedFor,
  dismissPending,
}: Omit<ReturnType<typeof useLogin>, 'wanted' | 'secondStep'>) {
  const t = useTexts(loginTexts);
  const { search } = useLocation();
  return (
    <>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <Ended />
      <Form {...form}>
        <FormError>
          {failure && (
            <>
              {failure} {suspended && <Link to="/help">{t.help}</Link>}
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
        {t.noAccount} <Link to={`/auth/register${search}`}>{t.signUp}</Link>
      </p>
      {pending && (
        <Suspense fallback={null}>
          <PendingDialog rejectedFor={rejectedFor} onClose={dismissPending} />
        </Suspense>
      )}
    </>
  );
}
