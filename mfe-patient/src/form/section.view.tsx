import { Card } from '@vetcare/ui';
import { type ReactNode, useId } from 'react';
import css from './section.module.css';

interface SectionProps {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  children: ReactNode;
}

/** One matter of the settings. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className={css.section}>
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {lead && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </Card>
  );
}
