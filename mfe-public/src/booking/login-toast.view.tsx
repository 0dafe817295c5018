import { toast } from '@vetcare/web-kit';

/** Says that this needs somebody signed in, with the way there. The shell follows the link inside the page. */
export function loginToast(text: string, login: string): void {
  toast.error(
    <span>
      <span>{text}</span> <a href="/auth/login">{login}</a>
    </span>,
    { id: `login: ${text}` },
  );
}
