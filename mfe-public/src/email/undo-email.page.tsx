import { EMAIL_UNDO_DAYS } from '@vetcare/contracts/limits';
import { Button, FormError, LinkButton, PageHeading } from '@vetcare/ui';
import { HeroIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { BarePage } from '../form/bare-page.view';
import css from '../form/form.module.css';
import { useFormTitle } from '../form/use-form-title';
import { undoEmailTexts } from './undo-email.texts';
import { useUndoEmail } from './use-undo-email';

/** Restores the e-mail address with a button instead of at once, because mail scanners open links too. */
export function UndoEmailPage() {
  const { ask, done, invalid, home, toLogin } = useTexts(undoEmailTexts);
  const { email, failure, busy, linkInvalid, submit } = useUndoEmail();
  useFormTitle(linkInvalid ? invalid.title : email ? done.title : ask.title);

  return (
    <BarePage home={home} picture={<HeroIllustration />}>
      {linkInvalid ? (
        <div role="alert">
          <PageHeading lead={invalid.body(EMAIL_UNDO_DAYS)}>{invalid.title}</PageHeading>
        </div>
      ) : email ? (
        <div role="status" className={css.said}>
          <PageHeading lead={done.lead(email)}>{done.title}</PageHeading>
          <p>{done.hint}</p>
          <LinkButton as={Link} to="/auth/forgot-password" size="lg" block>
            {done.newPassword}
          </LinkButton>
        </div>
      ) : (
        <div className={css.said}>
          <PageHeading lead={ask.lead}>{ask.title}</PageHeading>
          <p>{ask.hint}</p>
          <FormError>{failure}</FormError>
          <Button size="lg" block busy={busy && ask.submitting} onClick={submit}>
            {ask.submit}
          </Button>
        </div>
      )}
      <p className={css.switch}>
        <Link to="/auth/login">{toLogin}</Link>
      </p>
    </BarePage>
  );
}
