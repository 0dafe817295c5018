import type { User } from '@vetcare/contracts';
import { Button, CodeField, Form, FormError, PageHeading } from '@vetcare/ui';
import { ApiError, messageOf, useSession, useTexts } from '@vetcare/web-kit';
import { secondFactor } from '@vetcare/web-kit/account';
import { useForm } from '@vetcare/web-kit/form';
import { useState } from 'react';
import css from '../form/form.module.css';
import { useFormTitle } from '../form/use-form-title';
import { loginTexts } from './login.texts';
import type { SecondStepProps } from './second-step';

/** Asks for the code of the second factor, and signs in with it and the password. */
export function CodeStep({ credentials, onSignedIn, onBack }: SecondStepProps) {
  const t = useTexts(loginTexts);
  const all = useTexts(secondFactor);
  const session = useSession();
  const [code, setCode] = useState('');
  useFormTitle(t.twoStep.title);
  const { form, field, saving, failure } = useForm({
    values: { code },
    change: (typed: { code?: string }) => setCode(typed.code ?? code),
    check: (typed) => (typed.code.trim() ? {} : { code: all.setup.codeMissing }),
    save: (typed): Promise<User> => session.login({ ...credentials, code: typed.code.trim() }),
    fieldErrors: (error) => (isAboutCode(error) ? { code: messageOf(error, all.failed) } : {}),
    onSaved: onSignedIn,
  });
  return (
    <>
      <PageHeading lead={t.twoStep.lead}>{t.twoStep.title}</PageHeading>
      <Form {...form}>
        <FormError>{failure && !isAboutCode(failure) && messageOf(failure, t.unexpected)}</FormError>
        <CodeField texts={all.setup} {...field('code')} />
        <Button type="submit" size="lg" block busy={saving && t.submitting}>
          {t.submit}
        </Button>
      </Form>
      <p className={css.switch}>
        <Button variant="ghost" onClick={onBack}>
          {t.twoStep.back}
        </Button>
      </p>
    </>
  );
}

const isAboutCode = (error: Error): boolean => error instanceof ApiError && /code/.test(error.reason ?? '');
