import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../action/button';
import { Banner } from '../status/banner';
import css from './second-factor.module.css';

export interface RecoveryCodesProps {
  texts: {
    save: string;
    codesLabel: string;
    copy: string;
    copied: string;
    copyFailed: string;
    download: string;
    fileName: string;
    saved: string;
  };
  codes: readonly string[];
  onDone: () => void;
}

/** Shows recovery codes, which can't be shown again. */
export function RecoveryCodes({ texts: t, codes, onDone }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(t.copied),
      () => setSaid(t.copyFailed),
    );
  return (
    <div className={css.setup}>
      <Banner tone="warning" look="box">
        {t.save}
      </Banner>
      <ul className={css.codes} aria-label={t.codesLabel}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <a
          className={css.download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={t.fileName}
        >
          <Download aria-hidden="true" /> {t.download}
        </a>
      </div>
      <p role="status">{said}</p>
      <div>
        <Button onClick={onDone}>{t.saved}</Button>
      </div>
    </div>
  );
}
