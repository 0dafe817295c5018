import { PASSWORD_RESET_MINUTES } from '@vetcare/contracts/limits';
import { Button, FormError, PageHeading, TextField } from '@vetcare/ui';
import { HeroIllustration } from '@vetcare/ui/illustrations';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useRef } from 'react';
import { BarePage } from '../form/bare-page.view';
import form from '../form/form.module.css';
import { passwordTexts } from './password.texts';
import { useForgotPassword } from './use-forgot-password';

export function ForgotPasswordPage() {
  const { forgot: t, sent, home, toLogin } = useTexts(passwordTexts);
  const element = useRef<HTMLFormElement>(null);
  const asking = useForgotPassword(element);
  usePageTitle(asking.sentTo ? sent.title : t.title);

  return (
    <BarePage home={home} picture={<HeroIllustration />}>
      {asking.sentTo ? (
        <div role="status" className={form.form}>
          <PageHeading lead={sent.lead(asking.sentTo)}>{sent.title}</PageHeading>
          <p>{sent.hint(PASSWORD_RESET_MINUTES)}</p>
          <Button variant="secondary" size="lg" block onClick={asking.startAgain}>
            {sent.again}
          </Button>
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
              void asking.submit();
            }}
          >
            <FormError>{asking.failure}</FormError>
            <TextField
              label={t.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="send"
              required
              value={asking.email}
              error={asking.error}
              onChange={(event) => asking.change(event.target.value)}
            />
            <Button type="submit" size="lg" block busy={asking.busy && t.submitting}>
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
