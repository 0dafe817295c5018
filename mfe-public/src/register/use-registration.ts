import { ApiError, api, focusFirstError, messageOf, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useNavigate, useSearchParams } from '@vetcare/web-kit/router';
import { type RefObject, useEffect, useState } from 'react';
import { registerTexts } from './register.texts';
import {
  checkAccount,
  checkDetails,
  emptyDetails,
  type Field,
  type FieldErrors,
  isOnFirstStep,
  type RegisterRole,
  type Registration,
  toBody,
} from './registration';

/** The toast of a refused registration: the next try takes it away. */
const FAILURE = 'registration-failed';
const noSecrets = { password: '', confirmPassword: '' };

/** The two steps of the registration. The step is in the address, so that Back goes to the first. */
export function useRegistration(form: RefObject<HTMLFormElement | null>) {
  const t = useTexts(registerTexts);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  // Passwords stay out of the browser's storage.
  const details = useDraft('vetcare-registration', emptyDetails);
  const [secrets, setSecrets] = useState(noSecrets);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [completed, setCompleted] = useState(false);
  const values: Registration = { ...details.values, ...secrets };

  // Nobody can be on the second step without a password: after a reload it is asked for again.
  const step = params.get('step') === '2' && secrets.password ? 2 : 1;
  const stranded = params.has('step') && step === 1;
  useEffect(() => {
    if (stranded) setParams({}, { replace: true });
  }, [stranded, setParams]);

  const goTo = (next: 1 | 2) => setParams(next === 2 ? { step: '2' } : {});
  const refuse = (found: FieldErrors): boolean => {
    setErrors(found);
    if (Object.keys(found).length === 0) return false;
    focusFirstError(form.current);
    return true;
  };

  const registering = useMutation({
    mutationFn: (registration: Registration) => api.post('/api/auth/register', toBody(registration), { fallback: '' }),
    onSuccess(_answer, { role }) {
      details.forget();
      if (role === 'doctor') {
        setSecrets(noSecrets);
        return setCompleted(true);
      }
      // The passwords go with the page: emptied here, they would send it back to the first step meanwhile.
      toast.success(t.success);
      navigate('/auth/login');
    },
    onError(error) {
      const fields: FieldErrors = error instanceof ApiError ? error.fields : {};
      if (/exists/i.test(messageOf(error, ''))) {
        goTo(1);
        refuse({ email: t.errors.emailTaken });
        return;
      }
      setFailure(messageOf(error, t.errors.unexpected));
      toast.error(t.errors.failed, { id: FAILURE });
      if (isOnFirstStep(fields)) goTo(1);
      refuse(fields);
    },
  });

  return {
    values,
    errors,
    failure,
    step,
    completed,
    busy: registering.isPending,
    change(field: Field, value: string) {
      if (field === 'password' || field === 'confirmPassword') setSecrets({ ...secrets, [field]: value });
      else details.change({ [field]: value });
      setErrors({ ...errors, [field]: undefined });
      setFailure(null);
    },
    chooseRole: (role: RegisterRole) => details.change({ role }),
    back() {
      setErrors({});
      setFailure(null);
      goTo(1);
    },
    submit() {
      setFailure(null);
      if (step === 1) {
        if (!refuse(checkAccount(values, t.errors))) goTo(2);
      } else if (!registering.isPending && !refuse(checkDetails(values, t.errors))) {
        toast.dismiss(FAILURE);
        registering.mutate(values);
      }
    },
  };
}

export type RegistrationForm = ReturnType<typeof useRegistration>;
