import type { User } from '@vetcare/contracts';
import { EMAIL_PATTERN, PHONE_PATTERN, plainPhone } from '@vetcare/contracts/patterns';
import { ApiError, api, messageOf, toast, useDraft, useSession, useTexts } from '@vetcare/web-kit';
import { useForm, useSavedWords } from '@vetcare/web-kit/form';
import { useMutation } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { useUpdateShownProfile } from '../profile/profile.resource';
import { signIn } from './sign-in.texts';

type Contact = Record<'email' | 'PhoneNo', string>;

/** The form for e-mail and phone number. `confirmation` has the props of the dialog when the server wants the password. */
export function useContactForm({ _id, email, PhoneNo, version }: User) {
  const t = useTexts(signIn).contact;
  const savedWords = useSavedWords(t.saved);
  const session = useSession();
  const show = useUpdateShownProfile();
  const draft = useDraft(`vetcare-contact-${_id}`, { email, PhoneNo }, version);
  const [toConfirm, setToConfirm] = useState<Contact | null>(null);
  const send = (values: Contact, password?: string) => {
    const body = { email: values.email.trim(), PhoneNo: plainPhone(values.PhoneNo), password };
    return api.put('/api/doctor/update-contact', { body, seen: draft.seen(), fallback: t.failed });
  };
  const onSaved = ({ user, message }: Awaited<ReturnType<typeof send>>, sent: Contact) => {
    session.update(user);
    show({ email: user.email, PhoneNo: user.PhoneNo });
    draft.forget(sent);
    toast.success(savedWords(message));
  };
  const { showErrors, ...form } = useForm({
    ...draft,
    check: (values: Contact) => checkContact(values, t),
    save: (values) =>
      send(values).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'confirmation_required') return null;
        throw error;
      }),
    failed: t.failed,
    onStale() {
      draft.rebase();
      void session.refresh();
    },
    onSaved: (answer, sent) => (answer ? onSaved(answer, sent) : setToConfirm(sent)),
  });
  const confirmation = useConfirmation({
    asked: toConfirm,
    send,
    onSaved,
    onClose: () => setToConfirm(null),
    onFailed: (error) => showErrors(error instanceof ApiError ? error.fields : {}),
  });
  return { ...form, draft, confirmation };
}

interface ConfirmationOptions<A> {
  /** What waits for the password. */
  asked: Contact | null;
  send: (values: Contact, password: string) => Promise<A>;
  onSaved: (answer: A, sent: Contact) => void;
  onClose: () => void;
  /** Gets every error but a wrong password. */
  onFailed: (error: Error) => void;
}

/** The dialog that asks for the password because the e-mail is changed long after the sign-in. */
function useConfirmation<A>({ asked, send, onSaved, onClose, onFailed }: ConfirmationOptions<A>) {
  const t = useTexts(signIn).contact;
  const [wrong, setWrong] = useState<string | null>(null);
  const close = () => {
    onClose();
    setWrong(null);
  };
  const confirming = useMutation({
    mutationFn: ({ values, password }: { values: Contact; password: string }) => send(values, password),
    onSuccess(answer, { values }) {
      close();
      onSaved(answer, values);
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'invalid_credentials')
        return setWrong(messageOf(error, t.failed));
      close();
      toast.error(messageOf(error, t.failed));
      onFailed(error);
    },
  });
  return (
    asked && {
      wrong,
      busy: confirming.isPending,
      onEdit: () => setWrong(null),
      onSubmit(password: string) {
        if (!password) setWrong(t.passwordMissing);
        else if (!confirming.isPending) confirming.mutate({ values: asked, password });
      },
      onClose: close,
    }
  );
}

/** The error text for each field that has one, by the rules of the registration. */
function checkContact(
  { email, PhoneNo }: Contact,
  t: Record<'emailRequired' | 'emailFormat' | 'phoneRequired' | 'phoneDigits', string>,
): Partial<Contact> {
  const errors: Partial<Contact> = {};
  if (!email.trim()) errors.email = t.emailRequired;
  else if (!EMAIL_PATTERN.test(email.trim())) errors.email = t.emailFormat;
  if (!PhoneNo.trim()) errors.PhoneNo = t.phoneRequired;
  else if (!PHONE_PATTERN.test(plainPhone(PhoneNo))) errors.PhoneNo = t.phoneDigits;
  return errors;
}

/** The e-mail or the phone number as it is saved. */
export function describeContact({ email, PhoneNo }: User, name: string, t: { email: string; phone: string }) {
  if (name === 'email') return [{ label: t.email, value: email }];
  return name === 'PhoneNo' ? [{ label: t.phone, value: PhoneNo }] : [];
}
