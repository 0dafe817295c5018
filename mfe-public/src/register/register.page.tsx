import { Button, EmptyState, Form, FormError, LinkButton, PageHeading, Steps } from '@vetcare/ui';
import { HeroIllustration, RegistrationCompleteIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import { Link, useLocation } from '@vetcare/web-kit/router';
import { type RefObject, useEffect, useRef } from 'react';
import { BarePage } from '../form/bare-page.view';
import css from '../form/form.module.css';
import { useFormTitle } from '../form/use-form-title';
import { Agreement } from '../legal/agreement.view';
import { AccountStep } from './account-step.view';
import { DetailsStep } from './details-step.view';
import own from './register.module.css';
import { registerTexts } from './register.texts';
import { useRegistration } from './use-registration';

export function RegisterPage() {
  const t = useTexts(registerTexts);
  const { form, field, role, step, saving, failure, completed, back } = useRegistration();
  const { search } = useLocation();
  useStepFocus(step, form.ref);
  useFormTitle(completed ? t.complete.title : t.title);
  if (completed) return <RegistrationComplete />;

  return (
    <BarePage home={t.home} picture={<HeroIllustration />}>
      <PageHeading lead={step === 1 ? t.leads.account : t.leads.details}>{t.title}</PageHeading>
      <Steps label={t.steps.label} steps={[t.steps.account, t.steps.details]} current={step - 1} />
      <Form {...form}>
        <FormError>{failure}</FormError>
        {step === 1 ? <AccountStep field={field} /> : <DetailsStep field={field} role={role} />}
        {step === 2 && <Agreement to="register" />}
        <div className={own.actions}>
          {step === 2 && (
            <Button variant="secondary" size="lg" disabled={saving} onClick={back}>
              {t.back}
            </Button>
          )}
          <Button type="submit" size="lg" busy={saving && t.submitting}>
            {step === 1 ? t.next : t.submit}
          </Button>
        </div>
      </Form>
      <p className={css.switch}>
        {t.haveAccount} <Link to={`/auth/login${search}`}>{t.login}</Link>
      </p>
    </BarePage>
  );
}

/** After a change of step, focuses the first invalid field or else the first field. */
function useStepFocus(step: number, form: RefObject<HTMLFormElement | null>): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector('input'))?.focus();
  }, [step, form]);
}

function RegistrationComplete() {
  const t = useTexts(registerTexts);
  return (
    <BarePage home={t.home} picture={<HeroIllustration />}>
      <EmptyState
        as="h1"
        title={t.complete.title}
        illustration={<RegistrationCompleteIllustration />}
        action={
          <>
            <LinkButton as={Link} to="/" size="lg">
              {t.complete.home}
            </LinkButton>
            <LinkButton as={Link} to="/auth/council-registration" size="lg" variant="secondary">
              {t.complete.licence}
            </LinkButton>
          </>
        }
      >
        {t.complete.body}
      </EmptyState>
    </BarePage>
  );
}
