import css from './received-toast.module.css';

interface ReceivedToastProps {
  text: string;
  from: string;
  /** The path of the conversation; undefined when the sender's role is not known. */
  to: string | undefined;
}

/** Toasts are rendered by the shell, outside of this area's router, so this has a plain link that the shell intercepts. */
export function ReceivedToast({ text, from, to }: ReceivedToastProps) {
  return (
    <div className={css.toast}>
      <strong>{text}</strong>
      {to ? <a href={to}>{from}</a> : <span>{from}</span>}
    </div>
  );
}
