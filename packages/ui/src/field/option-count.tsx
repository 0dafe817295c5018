import { VisuallyHidden } from '../page/visually-hidden';
import css from './choice.module.css';

/** How many results an option has, and its wording for screen readers. Null keeps the space of a count not known yet. */
export type Count = { value: number; label: string } | null | undefined;

/** Describes the option without being part of its accessible name, which would change with every count. */
export function OptionCount({ id, count }: { id: string; count: Count }) {
  if (count === undefined) return null;
  if (count === null) return <span className={css.count} aria-hidden="true" />;
  return (
    <>
      <span className={css.count} data-none={count.value === 0 || undefined} aria-hidden="true">
        {count.value.toLocaleString('en-IN')}
      </span>
      <VisuallyHidden id={id} aria-hidden="true">
        {count.label}
      </VisuallyHidden>
    </>
  );
}
