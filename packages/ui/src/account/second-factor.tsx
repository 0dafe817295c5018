import { type FormEvent, useState } from 'react';
import { Button } from '../action/button';
import { Form } from '../field/form';
import { PasswordField } from '../field/password-field';
import { ErrorState } from '../status/empty-state';
import { Skeleton } from '../status/skeleton';
import { CodeField } from './code-field';
import { FactorSetup, type FactorSetupProps } from './factor-setup';
import { RecoveryCodes, type RecoveryCodesProps } from './recovery-codes';
import css from './second-factor.module.css';

type Act = 'begin' | 'off' | 'renew';

export interface SecondFactorProps {
  texts: {
    loadFailed: string;
    off: string;
    on: (since: string) => string;
    required: string;
    left: (codes: number) => string;
    turnOn: string;
    turnOff: string;
    renew: string;
    cancel: string;
    password: string;
    passwordMissing: string;
    ask: Record<Act, string>;
    go: string;
    going: string;
    setup: FactorSetupProps['texts'];
    codes: RecoveryCodesProps['texts'];
  };
  /** A result of `useQuery` fits. */
  state: {
    data: { enabledAt: string | null; recoveryCodesLeft: number; required: boolean } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** When it was turned on, as people read it. */
  since: string | null;
  codes: readonly string[] | null;
  hideCodes: () => void;
  begun: { secret: string; uri: string } | null;
  giveUp: () => void;
  wrongCode: string | null;
  confirming: boolean;
  onEditCode: () => void;
  confirm: (code: string) => void;
  /** What waits for the password. */
  act: Act | null;
  ask: (act: Act | null) => void;
  busy: boolean;
  faults: { password?: string; code?: string };
  onEdit: () => void;
  send: (given: { password: string; code: string }) => void;
}

/** Turns the second factor of the own sign-in on and off, and makes recovery codes. */
export function SecondFactor(props: SecondFactorProps) {
  const { texts: t, state, codes, begun, act } = props;
  const { data } = state;
  if (codes) return <RecoveryCodes texts={t.codes} codes={codes} onDone={props.hideCodes} />;
  if (begun)
    return (
      <FactorSetup
        texts={t.setup}
        {...begun}
        wrong={props.wrongCode}
        busy={props.confirming}
        aside={
          <Button variant="ghost" onClick={props.giveUp}>
            {t.cancel}
          </Button>
        }
        onEdit={props.onEditCode}
        onSubmit={props.confirm}
      />
    );
  if (!data && state.isError)
    return (
      <ErrorState as="h3" compact title={t.loadFailed} onRetry={() => void state.refetch()} busy={state.isFetching} />
    );
  if (!data) return <Skeleton shape="block" height={69} />;
  return act ? <Confirm {...props} act={act} /> : <Standing {...props} data={data} />;
}

type Known = NonNullable<SecondFactorProps['state']['data']>;

function Standing({ texts: t, since, ask, data }: SecondFactorProps & { data: Known }) {
  if (!since)
    return (
      <div className={css.setup}>
        <p>{t.off}</p>
        <div>
          <Button variant="secondary" onClick={() => ask('begin')}>
            {t.turnOn}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={css.setup}>
      <p>
        {t.on(since)} {t.left(data.recoveryCodesLeft)} {data.required && t.required}
      </p>
      <div className={css.actions}>
        <Button variant="secondary" onClick={() => ask('renew')}>
          {t.renew}
        </Button>
        {!data.required && (
          <Button variant="ghost" onClick={() => ask('off')}>
            {t.turnOff}
          </Button>
        )}
      </div>
    </div>
  );
}

function Confirm({ texts: t, act, ask, busy, faults, onEdit, send }: SecondFactorProps & { act: Act }) {
  const [given, setGiven] = useState({ password: '', code: '' });
  const [missing, setMissing] = useState({ password: false, code: false });
  const needsCode = act !== 'begin';
  const change = (typed: Partial<typeof given>) => {
    setGiven({ ...given, ...typed });
    setMissing({ password: false, code: false });
    onEdit();
  };
  return (
    <Form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const found = { password: !given.password, code: needsCode && !given.code.trim() };
        setMissing(found);
        if (!found.password && !found.code && !busy) send({ ...given, code: given.code.trim() });
      }}
    >
      <p>{t.ask[act]}</p>
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        required
        value={given.password}
        error={missing.password ? t.passwordMissing : faults.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      {needsCode && (
        <CodeField
          texts={t.setup}
          value={given.code}
          error={missing.code ? t.setup.codeMissing : faults.code}
          onChange={(code) => change({ code })}
        />
      )}
      <div className={css.actions}>
        <Button type="submit" busy={busy && t.going}>
          {t.go}
        </Button>
        <Button variant="ghost" onClick={() => ask(null)}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
