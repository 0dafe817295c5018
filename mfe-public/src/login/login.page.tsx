import { Button, Dialog, FormError, PageHeading, PasswordField, TextField } from '@vetcare/ui';
import { HeroIllustration, WaitingApprovalIllustration } from '@vetcare/ui/illustrations';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useRef } from 'react';
import { BarePage } from '../form/bare-page.view';
import form from '../form/form.module.css';
import { loginTexts } from './login.texts';
import { useLogin } from './use-login';

export function LoginPage() {
  const t = useTexts(loginTexts);
  usePageTitle(t.title);
  const element = useRef<HTMLFormElement>(null);
  const { values, errors, failure, busy, pending, change, submit, dismissPending } = useLogin(element);

  return (
    <BarePage home={t.home} picture={<HeroIllustration />}>
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
        <TextField
          label={t.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          required
          value={values.email}
          error={errors.email}
          onChange={(event) => change('email', event.target.value)}
        />
        <PasswordField
          label={t.password}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
          value={values.password}
          error={errors.password}
          onChange={(event) => change('password', event.target.value)}
        />
        <Link to="/auth/forgot-password" className={form.aside}>
          {t.forgot}
        </Link>
        <Button type="submit" size="lg" block busy={busy && t.submitting}>
          {t.submit}
        </Button>
      </form>
      <p className={form.switch}>
        {t.noAccount} <Link to="/auth/register">{t.signUp}</Link>
      </p>
      <Dialog
        open={pending}
        onOpenChange={dismissPending}
        size="sm"
        picture={<WaitingApprovalIllustration />}
        title={t.pending.title}
        description={t.pending.body}
        footer={<Button onClick={dismissPending}>{t.pending.close}</Button>}
      />
    </BarePage>
  );
}
