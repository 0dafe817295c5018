import type { User } from '@vetcare/contracts';
import { EMAIL_PATTERN } from '@vetcare/contracts/patterns';
import { ApiError, isPending, messageOf, nextPath, toast, useDraft, useSession, useTexts } from '@vetcare/web-kit';
import { useDialogParam } from '@vetcare/web-kit/dialog';
import { type FormErrors, useForm } from '@vetcare/web-kit/form';
import { useLocation, useNavigate } from '@vetcare/web-kit/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { handedToLogin, handToLogin, keepCredentials } from '../form/kept-credentials';
import { loginTexts } from './login.texts';

type Credentials = Record<'email' | 'password', string>;

/** What the server wants after the password: a code, or that a second factor is set up. */
type Wanted = 'second_factor_required' | 'second_factor_missing';
const wantedBy = (error: unknown): Wanted | null => {
  const code = error instanceof ApiError ? error.code : null;
  return code === 'second_factor_required' || code === 'second_factor_missing' ? code : null;
};

/** State and submission of the login form. */
export function useLogin() {
  const t = useTexts(loginTexts);
  const session = useSession();
  const navigate = useNavigate();
  // The password is not kept in the browser's storage.
  const typed = useDraft('vetcare-login', { email: '' });
  const [password, setPassword] = useState(handedToLogin()?.password ?? '');
  const next = useNext();
  const { tellPending, ...waiting } = useWaitingDoctor();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const credentials = { email: typed.values.email.trim(), password };
  const onSignedIn = (user: User) => {
    if (isPending(user)) return tellPending(user, credentials);
    typed.forget();
    toast.success(t.success);
    navigate(next, { replace: true });
  };
  const { failure, ...form } = useForm({
    values: { ...typed.values, password },
    change(given: Partial<Credentials>) {
      if (given.password !== undefined) setPassword(given.password);
      if (given.email !== undefined) typed.change({ email: given.email });
    },
    check: (values) => checkCredentials(values, t),
    save: (values) =>
      session.login({ email: values.email.trim(), password: values.password }).catch((error: unknown) => {
        const more = wantedBy(error);
        if (!more) throw error;
        return more;
      }),
    failed: t.failed,
    onSaved: (answer) => (typeof answer === 'string' ? setWanted(answer) : onSignedIn(answer)),
  });
  const { status, reason } = failure instanceof ApiError ? failure : {};
  const wrong = status === 401;
  const suspended = reason === 'account_suspended';
  useForgetOnLeave(wrong, typed.forget);
  useSubmitAtOnce(form.form.ref);
  /** The right password of a suspended account and too many attempts are no surprise, so the form says what they are. */
  const other = suspended || status === 429 ? messageOf(failure, t.unexpected) : t.unexpected;
  return {
    ...form,
    failure: failure && (wrong ? t.invalid : other),
    suspended,
    ...waiting,
    wanted,
    secondStep: { credentials, onSignedIn, onBack: () => setWanted(null) },
  };
}

/** As it was when the page was opened: once there is a session the shell leaves this page too, and takes the query along. */
function useNext(): string {
  const { search } = useLocation();
  const [next] = useState(() => nextPath(search, globalThis.location?.origin ?? '') ?? '/');
  return next;
}

function checkCredentials(
  { email, password }: Credentials,
  t: Record<'emailRequired' | 'emailInvalid' | 'passwordRequired', string>,
): FormErrors<Credentials> {
  const typed = email.trim();
  return {
    ...(!typed ? { email: t.emailRequired } : !EMAIL_PATTERN.test(typed) && { email: t.emailInvalid }),
    ...(!password && { password: t.passwordRequired }),
  };
}

/** The dialog for doctors who are not approved, or were rejected, which is kept in the URL. */
function useWaitingDoctor() {
  const [pending, showPending] = useDialogParam('pending');
  const [rejected, showRejected] = useDialogParam('rejected');
  const [reason, setReason] = useState('');
  return {
    pending: pending || rejected,
    /** The reason of the admin who rejected the doctor; empty after a reload, which only knows that they were rejected. */
    rejectedFor: rejected ? reason : undefined,
    tellPending(user: User, credentials: Credentials) {
      keepCredentials(credentials);
      if (user.rejectedFor === undefined) return showPending(true);
      setReason(user.rejectedFor);
      showRejected(true);
    },
    dismissPending: () => (rejected ? showRejected(false) : showPending(false)),
  };
}

/** Who has registered a moment ago has nothing to type. If the call fails, the form is there with what they chose. */
function useSubmitAtOnce(form: RefObject<HTMLFormElement | null>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!handedToLogin()) return;
    handToLogin(null);
    form.current?.requestSubmit();
  }, []);
}

/** An address that failed is not offered on the next visit. The page for a forgotten password has read it by then. */
function useForgetOnLeave(failed: boolean, forget: () => void): void {
  const onLeave = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    onLeave.current = failed ? forget : undefined;
  });
  useEffect(() => () => onLeave.current?.(), []);
}
