import { type ReactNode, useId } from 'react';
import { Card } from '../card/card';
import { Skeleton, SkeletonGroup } from '../status/skeleton';
import css from './appointment.module.css';

export interface AppointmentSectionProps {
  /** "Today and next", or a month. */
  title: string;
  /** The heading level. */
  as?: 'h2' | 'h3';
  /** One under the other, for rows; otherwise two cards side by side where there is room. */
  rows?: boolean;
  children: ReactNode;
}

/** A group of appointments under its heading. */
export function AppointmentSection({ title, as: Title = 'h2', rows, children }: AppointmentSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title id={id} className={css.title}>
        {title}
      </Title>
      <div className={rows ? css.rows : css.cards}>{children}</div>
    </section>
  );
}

export interface FoldedAppointmentsProps {
  title: string;
  /** Opens the section, such as for the results of a search. */
  open?: boolean;
  children: ReactNode;
}

/** Appointments that are folded away until the user opens them. */
export function FoldedAppointments({ title, open, children }: FoldedAppointmentsProps) {
  return (
    <details className={css.folded} open={open}>
      <summary>{title}</summary>
      <div className={css.foldedBody}>{children}</div>
    </details>
  );
}

/** Placeholders for the search field and the first cards. */
export function AppointmentsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={css.section}>
      <div className={css.searchPlace}>
        <Skeleton width="12rem" height="1.3rem" />
        <Skeleton shape="block" height={44} />
      </div>
      <Skeleton width="10rem" height="1.55rem" />
      <div className={css.cards}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} className={css.card}>
            <div className={css.who}>
              <Skeleton shape="circle" width={64} />
              <Skeleton lines={3} width="60%" />
            </div>
            <Skeleton width="50%" height="3.75rem" />
            <Skeleton shape="block" height={120} />
            <Skeleton shape="block" height={44} />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
