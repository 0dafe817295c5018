import { type ReactNode, useId } from 'react';
import { Card } from '../card/card';
import { Skeleton, SkeletonGroup } from '../status/skeleton';
import css from './appointment.module.css';

export interface AppointmentSectionProps {
  /** "Today and next", or a month. */
  title: string;
  children: ReactNode;
}

/** A group of appointments under its heading. */
export function AppointmentSection({ title, children }: AppointmentSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.cards}>{children}</div>
    </section>
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
