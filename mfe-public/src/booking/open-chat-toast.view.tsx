import { toast } from '@vetcare/web-kit';

/** A toast that leads to the chat with the doctor. A plain link, because toasts are rendered outside of the area's router. */
export function openChatToast(text: string, label: string, doctorId: string): void {
  toast.error(
    <span>
      <span>{text}</span> <a href={`/user/chats/${doctorId}`}>{label}</a>
    </span>,
    { id: `chat: ${doctorId}` },
  );
}
