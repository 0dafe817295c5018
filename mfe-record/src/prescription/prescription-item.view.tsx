import type { Prescription } from '@vetcare/contracts';
import { Badge, LinkButton } from '@vetcare/ui';
import { formatDate, useLanguage, useTexts } from '@vetcare/web-kit';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './prescription.module.css';
import { pdfOf } from './prescription.resource';
import { texts } from './prescription-words.texts';

interface PrescriptionItemProps {
  prescription: Prescription;
  /** Who wrote it, or which version it is. */
  lead: string;
  /** Further actions beside the download. */
  children?: ReactNode;
}

/** One prescription in a list: when, whether it holds, which medicines, and the PDF in the language of the page. */
export function PrescriptionItem({ prescription, lead, children }: PrescriptionItemProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { _id, issuedAt, state, reason, lines } = prescription;
  const day = formatDate(issuedAt);
  const isValid = state === 'valid';
  const icon = isValid ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />;
  return (
    <li className={css.item}>
      <div className={css.row}>
        <strong>{day}</strong>
        <span className={css.quiet}>{lead}</span>
        <Badge tone={isValid ? 'success' : 'danger'} icon={icon}>
          {t.states[state]}
        </Badge>
      </div>
      <span>{lines.map(({ name, strength }) => [name, strength].filter(Boolean).join(' ')).join(', ')}</span>
      {reason && <p className={css.quiet}>{t.reason(reason)}</p>}
      <div className={css.actions}>
        <LinkButton href={pdfOf(_id, language)} download variant="secondary" size="sm" aria-label={t.downloadOf(day)}>
          {t.download}
        </LinkButton>
        {children}
      </div>
    </li>
  );
}
