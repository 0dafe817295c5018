import { toast } from '@vetcare/web-kit';

/** A toast with a link to the login. A plain link, because toasts are rendered outside of the area's router. */
export function loginToast(text: string, login: string): void {
  toast.error(
    <span>
      <span>{text}</span> <a href="/auth/login">{login}</a>
    </span>,
    { id: `login: ${text}` },
  );
}
