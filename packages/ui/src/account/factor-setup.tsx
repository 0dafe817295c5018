import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../action/button';
import { Form } from '../field/form';
import { CodeField, type CodeFieldProps } from './code-field';
import { QrCode } from './qr-code';
import css from './second-factor.module.css';

export interface FactorSetupProps {
  texts: CodeFieldProps['texts'] & {
    scan: string;
    qr: string;
    typeInstead: string;
    openApp: string;
    enter: string;
    codeMissing: string;
    confirm: string;
    confirming: string;
  };
  secret: string;
  /** What the QR code says: the address of the secret for authenticator apps. */
  uri: string;
  /** The error shown under the code. */
  wrong: string | null;
  busy: boolean;
  /** A button beside the one that confirms. */
  aside?: ReactNode;
  onEdit: () => void;
  onSubmit: (code: string) => void;
}

/** Shows a new secret to an authenticator app, and asks for its first code. */
export function FactorSetup({ texts: t, secret, uri, wrong, busy, aside, onEdit, onSubmit }: FactorSetupProps) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong || missing) field.current?.focus();
  }, [wrong, missing]);
  return (
    <Form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setMissing(code.trim() === '');
        if (code.trim() && !busy) onSubmit(code.trim());
      }}
    >
      <ol className={css.steps}>
        <li>
          {t.scan}
          <QrCode text={uri} label={t.qr} />
          <a href={uri}>{t.openApp}</a>
          <p>
            {t.typeInstead} <code className={css.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </li>
        <li>{t.enter}</li>
      </ol>
      <CodeField
        texts={t}
        appOnly
        ref={field}
        value={code}
        error={missing ? t.codeMissing : wrong}
        onChange={(typed) => {
          setCode(typed);
          setMissing(false);
          onEdit();
        }}
      />
      <div className={css.actions}>
        <Button type="submit" busy={busy && t.confirming}>
          {t.confirm}
        </Button>
        {aside}
      </div>
    </Form>
  );
}
