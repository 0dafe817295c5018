import { TERMS_VERSION } from '@vetcare/contracts/limits';
import { ApiError, api, messageOf, nextPath, toast, useDraft, useLanguage, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { useNavigate, useSearchParams } from '@vetcare/web-kit/router';
import { type FormEvent, useEffect, useState } from 'react';
import { handToLogin, keepCredentials } from '../form/kept-credentials';
import { registerTexts } from './register.texts';
import {
  checkAccount,
  checkDetails,
  emptyDetails,
  isOnFirstStep,
  type Registration,
  type RegistrationSecrets,
  toBody,
} from './registration';

/** Id of the toast about a failed registration, which the next attempt dismisses. */
const FAILURE_TOAST = 'registration-failed';
const noSecrets: RegistrationSecrets = { password: '', confirmPassword: '' };

/** Where the visitor was going stays known at the login. The step does not. */
const nextSearch = (): string => {
  const next = nextPath(window.location.search, window.location.origin);
  return next === null ? '' : `?${new URLSearchParams({ next })}`;
};

const isTaken = (error: Error): boolean => error instanceof ApiError && error.code === 'email_taken';

/** The text above the form. That of a taken address stands at its field. */
const failureText = (failure: Error | null, unexpected: string): string | null =>
  failure && !isTaken(failure) ? messageOf(failure, unexpected) : null;

/** State and submission of the registration form. The step is in the URL, so that Back leads to the first. */
export function useRegistration() {
  const t = useTexts(registerTexts);
  const language = useLanguage();
  const [completed, setCompleted] = useState(false);
  const { values, change, forgetDetails, clearPasswords } = useRegistrationValues();
  const registered = useRegistered(() => {
    clearPasswords();
    setCompleted(true);
  });
  const [step, goTo] = useStep(values.password !== '');
  const { form, failure, showErrors, clearErrors, ...rest } = useForm({
    values,
    change,
    check: () => checkDetails(values, t.errors),
    linked: ['password', 'confirmPassword'],
    async save() {
      toast.dismiss(FAILURE_TOAST);
      await api.post('/api/auth/register', {
        body: { ...toBody(values), language, acceptedTerms: TERMS_VERSION },
        fallback: '',
      });
      return values.role;
    },
    onSaved(_role, sent) {
      forgetDetails();
      registered(sent);
    },
    fieldErrors: (error) => (isTaken(error) ? { email: t.errors.emailTaken } : error.fields),
    onFailed(error, found) {
      if (!isTaken(error)) toast.error(t.errors.failed, { id: FAILURE_TOAST });
      if (isOnFirstStep(found)) goTo(1);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!showErrors(checkAccount(values, t.errors))) goTo(2);
  };
  return {
    ...rest,
    role: values.role,
    step,
    completed,
    failure: failureText(failure, t.errors.unexpected),
    form: step === 2 ? form : { ...form, onSubmit },
    back() {
      clearErrors();
      goTo(1);
    },
  };
}

export type RegistrationForm = ReturnType<typeof useRegistration>;

/** What follows: a doctor is told to wait, a patient goes to the login, which signs them in. */
function useRegistered(complete: () => void) {
  const t = useTexts(registerTexts);
  const navigate = useNavigate();
  const login = useDraft('vetcare-login', { email: '' });
  return ({ role, email, password }: Registration) => {
    const address = email.trim();
    if (role === 'doctor') {
      keepCredentials({ email: address, password });
      return complete();
    }
    // The passwords are not cleared here, because the form would flash its first step before the page is left.
    login.change({ email: address });
    handToLogin({ email: address, password });
    toast.success(t.success);
    navigate(`/auth/login${nextSearch()}`);
  };
}

/** Everything typed so far. Passwords are not kept in the browser's storage. */
function useRegistrationValues() {
  const details = useDraft('vetcare-registration', emptyDetails);
  const [secrets, setSecrets] = useState(noSecrets);
  const values: Registration = { ...details.values, ...secrets };
  return {
    values,
    change({ password, confirmPassword, ...typed }: Partial<Registration>) {
      setSecrets({
        password: password ?? secrets.password,
        confirmPassword: confirmPassword ?? secrets.confirmPassword,
      });
      details.change(typed);
    },
    forgetDetails: () => details.forget(),
    clearPasswords: () => setSecrets(noSecrets),
  };
}

/** The step, kept in the URL. The second one requires a password, which is asked for again after a reload. */
function useStep(hasPassword: boolean): [step: 1 | 2, goTo: (step: 1 | 2) => void] {
  const [params, setParams] = useSearchParams();
  const step = params.get('step') === '2' && hasPassword ? 2 : 1;
  const isStale = params.has('step') && step === 1;
  useEffect(() => {
    if (!isStale) return;
    const withoutStep = (now: URLSearchParams) => {
      now.delete('step');
      return now;
    };
    setParams(withoutStep, { replace: true });
  }, [isStale, setParams]);
  const goTo = (next: 1 | 2) =>
    setParams((now) => {
      if (next === 2) now.set('step', '2');
      else now.delete('step');
      return now;
    });
  return [step, goTo];
}
