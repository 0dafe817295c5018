import { SecondFactor } from '@vetcare/ui';
import { RequireUser, useTexts } from '@vetcare/web-kit';
import { factorSection, useSecondFactor } from '@vetcare/web-kit/account';
import { ContactForm } from './contact-form.view';
import { PasswordForm } from './password-form.view';
import css from './sign-in.module.css';
import { signIn } from './sign-in.texts';

/** E-mail and phone number, password, and second factor. */
export function SignInForms() {
  const t = useTexts(signIn);
  const factor = useTexts(factorSection);
  const state = useSecondFactor();
  return (
    <RequireUser>
      {(user) => (
        <div className={css.parts}>
          <section aria-label={t.contact.title}>
            <h3>{t.contact.title}</h3>
            <ContactForm key={user._id} user={user} />
          </section>
          <section aria-label={t.password.title}>
            <h3>{t.password.title}</h3>
            <p>{t.password.lead}</p>
            <PasswordForm email={user.email} />
          </section>
          <section aria-label={factor.title}>
            <h3>{factor.title}</h3>
            <p>{factor.lead}</p>
            <SecondFactor {...state} />
          </section>
        </div>
      )}
    </RequireUser>
  );
}
