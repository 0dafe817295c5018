import { type ReactNode, useId } from 'react';
import { Card } from './card';
import css from './section-card.module.css';

export interface SectionCardProps {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function SectionCard({ title, lead, children }: SectionCardProps) {
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
