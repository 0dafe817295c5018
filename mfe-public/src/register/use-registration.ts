import { ApiError, api, messageOf, toast, useDraft, useTexts } from '@vetcare/web-kit';
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

/** The toast of a refused registration: the next try takes it away. */
const FAILURE = 'registration-failed';
const noSecrets: RegistrationSecrets = { password: '', confirmPassword: '' };

const isTaken = (error: Error): boolean => error instanceof ApiError && error.code === 'email_taken';

/** The two steps of the registration. The step is in the address, so that Back goes to the first. */
export function useRegistration() {
  const t = useTexts(registerTexts);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  // Passwords stay out of the browser's storage.
  const details = useDraft('vetcare-registration', emptyDetails);
  const [secrets, setSecrets] = useState(noSecrets);
  const [completed, setCompleted] = useState(false);

  // Nobody can be on the second step without a password: after a reload it is asked for again.
  const step = params.get('step') === '2' && secrets.password ? 2 : 1;
  const stranded = params.has('step') && step === 1;
  useEffect(() => {
    if (stranded) setParams({}, { replace: true });
  }, [stranded, setParams]);
  const goTo = (next: 1 | 2) => setParams(next === 2 ? { step: '2' } : {});

  const values: Registration = { ...details.values, ...secrets };
  const { form, failure, showErrors, clearErrors, ...rest } = useForm({
    values,
    change({
      password = secrets.password,
      confirmPassword = secrets.confirmPassword,
      ...typed
    }: Partial<Registration>) {
      setSecrets({ password, confirmPassword });
      details.change(typed);
    },
    check: () => checkDetails(values, t.errors),
    async save() {
      toast.dismiss(FAILURE);
      await api.post('/api/auth/register', { body: toBody(values), fallback: '' });
      return values.role;
    },
    onSaved(role) {
      details.forget();
      if (role === 'doctor') {
        setSecrets(noSecrets);
        return setCompleted(true);
      }
      // The passwords go with the page: emptied here, they would send it back to the first step meanwhile.
      toast.success(t.success);
      navigate('/auth/login');
    },
    fieldErrors: (error): FieldErrors => (isTaken(error) ? { email: t.errors.emailTaken } : error.fields),
    onFailed(error, found) {
      if (!isTaken(error)) toast.error(t.errors.failed, { id: FAILURE });
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
