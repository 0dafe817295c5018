import css from './list.module.css';

const COLLAPSED_LENGTH = 300;

/** Text that a user wrote. A long one is folded after its beginning. */
export function Comment({ text }: { text: string }) {
  if (text.length <= COLLAPSED_LENGTH) return <span className={css.comment}>{text}</span>;
  return (
    <details className={css.comment}>
      <summary>{`${text.slice(0, COLLAPSED_LENGTH)}…`}</summary>
      {text.slice(COLLAPSED_LENGTH)}
    </details>
  );
}
