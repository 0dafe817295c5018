import { type Ref, useState } from 'react';
import { Button } from '../action/button';
import { TextField } from '../field/text-field';

export interface CodeFieldProps {
  texts: {
    code: string;
    codeHint: string;
    recovery: string;
    recoveryHint: string;
    useRecovery: string;
    useApp: string;
  };
  /** Without recovery codes, as for a secret that is new, the app is the only way. */
  appOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
  value: string;
  error?: string | null | undefined;
  onChange: (code: string) => void;
}

/** A field for the code of an authenticator app or, if the app is lost, a recovery code. */
export function CodeField({ texts: t, appOnly, value, error, onChange, ref }: CodeFieldProps) {
  const [recovery, setRecovery] = useState(false);
  const shown = recovery
    ? { label: t.recovery, hint: t.recoveryHint, inputMode: 'text' as const, maxLength: 40 }
    : { label: t.code, hint: t.codeHint, inputMode: 'numeric' as const, maxLength: 10 };
  return (
    <>
      <TextField
        {...shown}
        ref={ref}
        name="code"
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        required
        value={value}
        error={error ?? undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {!appOnly && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setRecovery(!recovery);
              onChange('');
            }}
          >
            {recovery ? t.useApp : t.useRecovery}
          </Button>
        </div>
      )}
    </>
  );
}
