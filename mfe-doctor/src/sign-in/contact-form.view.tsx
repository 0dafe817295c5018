import type { User } from '@vetcare/contracts';
import { MAX_EMAIL_LENGTH, MAX_TYPED_PHONE_LENGTH } from '@vetcare/contracts/limits';
import { Button, FieldPair, Form, PasswordDialog, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { ProfileChanged } from '../settings/profile-changed.view';
import { settings } from '../settings/settings.texts';
import { Unsaved } from '../settings/unsaved.view';
import { signIn } from './sign-in.texts';
import { describeContact, useContactForm } from './use-contact-form';

/** The doctor's e-mail, which signs in, and phone number. */
export function ContactForm({ user }: { user: User }) {
  const t = useTexts(signIn).contact;
  const { saving: busy } = useTexts(settings);
  const { form, field, saving, confirmation, draft, ...state } = useContactForm(user);
  return (
    <>
      <Form {...form}>
        <Unsaved draft={draft} saved={{ email: user.email, PhoneNo: user.PhoneNo }} form={state} />
        <FieldPair>
          <TextField
            label={t.email}
            type="email"
            inputMode="email"
            required
            maxLength={MAX_EMAIL_LENGTH}
            autoComplete="email"
            {...field('email')}
          />
          <TextField
            label={t.phone}
            type="tel"
            inputMode="tel"
            required
            maxLength={MAX_TYPED_PHONE_LENGTH}
            autoComplete="tel-national"
            {...field('PhoneNo')}
          />
        </FieldPair>
        <ProfileChanged form={state} draft={draft} describe={(name) => describeContact(user, name, t)} />
        <Button type="submit" busy={saving && busy}>
          {t.save}
        </Button>
      </Form>
      {confirmation && <PasswordDialog {...confirmation} texts={t.confirm} busy={confirmation.busy && busy} />}
    </>
  );
}
