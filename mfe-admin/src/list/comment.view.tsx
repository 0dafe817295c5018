import css from './list.module.css';

const SHOWN_LETTERS = 300;

/** What somebody wrote; the rest of a long text unfolds. */
export function Comment({ text }: { text: string }) {
  if (text.length <= SHOWN_LETTERS) return <span className={css.comment}>{text}</span>;
  return (
    <details className={css.comment}>
      <summary>{`${text.slice(0, SHOWN_LETTERS)}…`}</summary>
      {text.slice(SHOWN_LETTERS)}
    </details>
  );
}
