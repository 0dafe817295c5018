import type { Prescription } from '@vetcare/contracts';
import { Badge, LinkButton } from '@vetcare/ui';
import { formatDate, useLanguage, useTexts } from '@vetcare/web-kit';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './prescription.module.css';
import { pdfOf } from './prescription.resource';
import { type en, texts } from './prescription-words.texts';

interface PrescriptionItemProps {
  prescription: Prescription;
  /** Who wrote it, or which version it is. */
  lead: string;
  /** Further actions beside the download. */
  children?: ReactNode;
}

/** What the owner gives, how often and for how long. Of a prescription that does not hold nobody should. */
export const howToGive = (
  { dose, frequency, days, instructions }: Prescription['lines'][number],
  { frequencies, forDays }: typeof en,
) => [dose, frequencies[frequency], days && forDays(days), instructions].filter(Boolean).join(' · ');

/** One prescription in a list: when, whether it holds, which medicines and how they are given, and the PDF in the language of the page. */
export function PrescriptionItem({ prescription, lead, children }: PrescriptionItemProps) {
  return (
    <li className={css.item}>
      <div className={css.row}>
        <strong>{formatDate(prescription.issuedAt)}</strong>
        <span className={css.quiet}>{lead}</span>
        <PrescriptionState state={prescription.state} />
      </div>
      <PrescriptionBody prescription={prescription}>{children}</PrescriptionBody>
    </li>
  );
}

/** Whether it holds. */
export function PrescriptionState({ state }: Pick<Prescription, 'state'>) {
  const t = useTexts(texts);
  const isValid = state === 'valid';
  const icon = isValid ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />;
  return (
    <Badge tone={isValid ? 'success' : 'danger'} icon={icon}>
      {t.states[state]}
    </Badge>
  );
}

/** Which medicines and how they are given, and the PDF. */
export function PrescriptionBody({ prescription, children }: Omit<PrescriptionItemProps, 'lead'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { _id, issuedAt, state, reason, lines } = prescription;
  return (
    <>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was issued never changes, and one medicine may stand there twice
        <div key={at}>
          {[line.name, line.strength].filter(Boolean).join(' ')}
          {state === 'valid' && <p className={css.quiet}>{howToGive(line, t)}</p>}
        </div>
      ))}
      {reason && <p className={css.quiet}>{t.reason(reason)}</p>}
      <div className={css.actions}>
        <LinkButton
          href={pdfOf(_id, language)}
          download
          variant="secondary"
          size="sm"
          aria-label={t.downloadOf(formatDate(issuedAt))}
        >
          {t.download}
        </LinkButton>
        {children}
      </div>
    </>
  );
}
