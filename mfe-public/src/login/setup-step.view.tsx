import { Button, ErrorState, FactorSetup, PageHeading, RecoveryCodes, Skeleton } from '@vetcare/ui';
import { api, messageOf, useSession, useTexts } from '@vetcare/web-kit';
import { secondFactor } from '@vetcare/web-kit/account';
import { useMutation } from '@vetcare/web-kit/query';
import { useEffect } from 'react';
import { useFormTitle } from '../form/use-form-title';
import { loginTexts } from './login.texts';
import type { SecondStepProps } from './second-step';

/** For admins who need a second factor and have none: sets one up, shows the recovery codes, and signs in. */
export function SetupStep({ credentials, onSignedIn, onBack }: SecondStepProps) {
  const t = useTexts(loginTexts).twoStep;
  const all = useTexts(secondFactor);
  const session = useSession();
  const beginning = useMutation({
    mutationFn: () => api.post('/api/auth/sign-in/second-factor', { body: credentials, fallback: all.failed }),
  });
  const confirming = useMutation({
    mutationFn: (code: string) =>
      api.post('/api/auth/sign-in/second-factor/confirm', { body: { ...credentials, code }, fallback: all.failed }),
  });
  const { mutate: begin } = beginning;
  useEffect(() => begin(), [begin]);
  const done = confirming.data;
  const title = done ? t.codesTitle : t.setupTitle;
  useFormTitle(title);
  const back = (
    <Button variant="ghost" onClick={onBack}>
      {t.back}
    </Button>
  );
  return (
    <>
      <PageHeading lead={done ? undefined : t.setupLead}>{title}</PageHeading>
      {done && (
        <RecoveryCodes
          texts={all.codes}
          codes={done.recoveryCodes}
          onDone={() => {
            session.update(done.user);
            onSignedIn(done.user);
          }}
        />
      )}
      {!done && beginning.error && (
        <ErrorState compact title={messageOf(beginning.error, all.failed)} onRetry={() => begin()} />
      )}
      {!done && !beginning.error && !beginning.data && <Skeleton shape="block" height={420} />}
      {!done && beginning.data && (
        <FactorSetup
          texts={all.setup}
          {...beginning.data}
          wrong={confirming.error && messageOf(confirming.error, all.failed)}
          busy={confirming.isPending}
          aside={back}
          onEdit={() => confirming.error && confirming.reset()}
          onSubmit={(code) => confirming.mutate(code)}
        />
      )}
    </>
  );
}
