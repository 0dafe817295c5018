import css from './received-toast.module.css';

interface ReceivedToastProps {
  text: string;
  from: string;
  /** The conversation, where it is known. */
  to: string | undefined;
}

/** Drawn among the page's toasts, outside of this area: a plain link, which the page follows. */
export function ReceivedToast({ text, from, to }: ReceivedToastProps) {
  return (
    <div className={css.toast}>
      <strong>{text}</strong>
      {to ? <a href={to}>{from}</a> : <span>{from}</span>}
    </div>
  );
}
