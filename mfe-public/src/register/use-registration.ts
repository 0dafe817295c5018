import { ApiError, api, messageOf, toast, useDraft, useLanguage, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { useNavigate, useSearchParams } from '@vetcare/web-kit/router';
import { type FormEvent, useEffect, useState } from 'react';
import { registerTexts } from './register.texts';
import {
  checkAccount,
  checkDetails,
  emptyDetails,
  type FieldErrors,
  isOnFirstStep,
  type Registration,
  type RegistrationSecrets,
  toBody,
} from './registration';

/** Id of the toast about a failed registration, which the next attempt dismisses. */
const FAILURE_TOAST = 'registration-failed';
const noSecrets: RegistrationSecrets = { password: '', confirmPassword: '' };

const isTaken = (error: Error): boolean => error instanceof ApiError && error.code === 'email_taken';

/** State and submission of the registration form. The step is in the URL, so that Back leads to the first. */
export function useRegistration() {
  const t = useTexts(registerTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [completed, setCompleted] = useState(false);
  const { values, change, forgetDetails, clearPasswords } = useRegistrationValues();
  const [step, goTo] = useStep(values.password !== '');
  const { form, failure, showErrors, clearErrors, ...rest } = useForm({
    values,
    change,
    check: () => checkDetails(values, t.errors),
    linked: ['password', 'confirmPassword'],
    async save() {
      toast.dismiss(FAILURE_TOAST);
      await api.post('/api/auth/register', { body: { ...toBody(values), language }, fallback: '' });
      return values.role;
    },
    onSaved(role) {
      forgetDetails();
      if (role === 'doctor') {
        clearPasswords();
        return setCompleted(true);
      }
      // The passwords are not cleared here, because the form would flash its first step before the page is left.
      toast.success(t.success);
      navigate('/auth/login');
    },
    fieldErrors: (error): FieldErrors => (isTaken(error) ? { email: t.errors.emailTaken } : error.fields),
    onFailed(error, found) {
      if (!isTaken(error)) toast.error(t.errors.failed, { id: FAILURE_TOAST });
      if (isOnFirstStep(found)) goTo(1);
    },
  });

  return {
    ...rest,
    role: values.role,
    step,
    completed,
    failure: failure && !isTaken(failure) ? messageOf(failure, t.errors.unexpected) : null,
    form: step === 2 ? form : { ...form, onSubmit: next },
    back() {
      clearErrors();
      goTo(1);
    },
  };

  function next(event: FormEvent) {
    event.preventDefault();
    if (!showErrors(checkAccount(values, t.errors))) goTo(2);
  }
}

export type RegistrationForm = ReturnType<typeof useRegistration>;

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
    if (isStale) setParams({}, { replace: true });
  }, [isStale, setParams]);
  return [step, (next) => setParams(next === 2 ? { step: '2' } : {})];
}
