import { VisuallyHidden } from '../page/visually-hidden';
import css from './choice.module.css';

/** How many results an option has, with the words for those who hear it. `null`: not known yet, its place is kept. */
export type Count = { value: number; label: string } | null | undefined;

/** Describes the option and is no part of its name: the name stays the same while counts come and go. */
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
