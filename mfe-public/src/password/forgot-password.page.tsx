import { MAX_EMAIL_LENGTH, PASSWORD_RESET_MINUTES } from '@vetcare/contracts/limits';
import { Button, Form, FormError, PageHeading, TextField } from '@vetcare/ui';
import { HeroIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { BarePage } from '../form/bare-page.view';
import css from '../form/form.module.css';
import { useFormTitle } from '../form/use-form-title';
import { passwordTexts } from './password.texts';
import { useForgotPassword } from './use-forgot-password';

export function ForgotPasswordPage() {
  const { forgot: t, sent, home, toLogin } = useTexts(passwordTexts);
  const { form, field, saving, failure, sentTo, startAgain } = useForgotPassword();
  useFormTitle(sentTo ? sent.title : t.title);

  return (
    <BarePage home={home} picture={<HeroIllustration />}>
      {sentTo ? (
        <div role="status" className={css.said}>
          <PageHeading lead={sent.lead(sentTo)}>{sent.title}</PageHeading>
          <p>{sent.hint(PASSWORD_RESET_MINUTES)}</p>
          <Button variant="secondary" size="lg" block onClick={startAgain}>
            {sent.again}
          </Button>
        </div>
      ) : (
        <>
          <PageHeading lead={t.lead}>{t.title}</PageHeading>
          <Form {...form}>
            <FormError>{failure}</FormError>
            <TextField
              label={t.email}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="send"
              required
              maxLength={MAX_EMAIL_LENGTH}
              {...field('email')}
            />
            <Button type="submit" size="lg" block busy={saving && t.submitting}>
              {t.submit}
            </Button>
          </Form>
        </>
      )}
      <p className={css.switch}>
        <Link to="/auth/login">{toLogin}</Link>
      </p>
    </BarePage>
  );
}
