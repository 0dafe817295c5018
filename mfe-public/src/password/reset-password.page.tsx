import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@vetcare/contracts/limits';
import { Button, Form, FormError, LinkButton, PageHeading, PasswordField } from '@vetcare/ui';
import { HeroIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { BarePage } from '../form/bare-page.view';
import css from '../form/form.module.css';
import { useFormTitle } from '../form/use-form-title';
import { passwordTexts } from './password.texts';
import { useResetPassword } from './use-reset-password';

export function ResetPasswordPage() {
  const { reset: t, invalid, home, toLogin } = useTexts(passwordTexts);
  const { form, field, saving, failure, linkInvalid } = useResetPassword();
  useFormTitle(linkInvalid ? invalid.title : t.title);

  return (
    <BarePage home={home} picture={<HeroIllustration />}>
      {linkInvalid ? (
        <div role="alert" className={css.said}>
          <PageHeading lead={invalid.body}>{invalid.title}</PageHeading>
          <LinkButton as={Link} to="/auth/forgot-password" size="lg" block>
            {invalid.again}
          </LinkButton>
        </div>
      ) : (
        <>
          <PageHeading lead={t.lead}>{t.title}</PageHeading>
          <Form {...form}>
            <FormError>{failure}</FormError>
            <PasswordField
              label={t.newPassword}
              autoComplete="new-password"
              enterKeyHint="next"
              required
              hint={t.hint(MIN_PASSWORD_LENGTH)}
              maxLength={MAX_PASSWORD_LENGTH}
              {...field('newPassword')}
            />
            <PasswordField
              label={t.confirmPassword}
              autoComplete="new-password"
              enterKeyHint="go"
              required
              maxLength={MAX_PASSWORD_LENGTH}
              {...field('confirmPassword')}
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
