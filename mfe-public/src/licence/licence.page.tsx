import { MAX_COUNCIL_LENGTH, MAX_EMAIL_LENGTH, MAX_LICENCE_NUMBER_LENGTH } from '@vetcare/contracts/limits';
import {
  Button,
  Form,
  FormError,
  PageHeading,
  PasswordField,
  PhotoField,
  TextField,
  UploadProgress,
} from '@vetcare/ui';
import { HeroIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { BarePage } from '../form/bare-page.view';
import css from '../form/form.module.css';
import { useFormTitle } from '../form/use-form-title';
import { licencePageTexts } from './licence.texts';
import { useLicenceForm } from './use-licence-form';

/** Where doctors who wait for their approval enter their registration with a veterinary council. */
export function LicencePage() {
  const t = useTexts(licencePageTexts);
  const state = useLicenceForm();
  useFormTitle(state.done ? t.done : t.title);
  return (
    <BarePage home={t.home} picture={<HeroIllustration />}>
      {state.done ? (
        <div role="status" className={css.said}>
          <PageHeading lead={t.doneText}>{t.done}</PageHeading>
          <Button variant="secondary" size="lg" block onClick={state.again}>
            {t.again}
          </Button>
        </div>
      ) : (
        <LicenceForm {...state} />
      )}
      <p className={css.switch}>
        <Link to="/auth/login">{t.toLogin}</Link>
      </p>
    </BarePage>
  );
}

function LicenceForm({
  form,
  field,
  saving,
  failure,
  texts,
  certificate,
  upload,
  knownAs,
}: ReturnType<typeof useLicenceForm>) {
  const t = useTexts(licencePageTexts);
  return (
    <>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <Form {...form}>
        <FormError>{failure}</FormError>
        {knownAs ? <p>{t.knownAs(knownAs)}</p> : <CredentialFields field={field} />}
        <TextField
          label={texts.council}
          hint={texts.councilHint}
          required
          maxLength={MAX_COUNCIL_LENGTH}
          {...field('council')}
        />
        <TextField
          label={texts.number}
          autoComplete="off"
          required
          maxLength={MAX_LICENCE_NUMBER_LENGTH}
          {...field('number')}
        />
        <PhotoField optional {...certificate} />
        {saving && upload && <UploadProgress {...upload} />}
        <Button type="submit" size="lg" block busy={saving && t.submitting}>
          {t.submit}
        </Button>
      </Form>
    </>
  );
}

function CredentialFields({ field }: Pick<ReturnType<typeof useLicenceForm>, 'field'>) {
  const t = useTexts(licencePageTexts);
  return (
    <>
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={MAX_EMAIL_LENGTH}
        {...field('email')}
      />
      <PasswordField label={t.password} autoComplete="current-password" required {...field('password')} />
    </>
  );
}
