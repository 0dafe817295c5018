import type { Message } from '@vetcare/contracts';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { useChat } from '../chat/chat.context';
import { ownZone } from '../day/relative-day';
import { useSenderName } from '../store/sender-name';
import { excerptOf } from './excerpt';
import css from './search.module.css';
import { searchTexts } from './search.texts';

interface FoundMessageProps {
  message: Message;
  /** What was searched for. */
  text: string;
  busy: boolean;
  onChoose: (messageId: string) => void;
}

/** Who wrote a message that was found, when, and the part of it with the words. */
export function FoundMessage({ message, text, busy, onChoose }: FoundMessageProps) {
  const t = useTexts(searchTexts);
  const { me } = useChat();
  const name = useSenderName()(message.senderId);
  return (
    <button type="button" className={css.found} aria-busy={busy || undefined} onClick={() => onChoose(message._id)}>
      <span className={css.about}>
        <span className={css.name}>{message.senderId._id === me ? t.you : name}</span>
        <time dateTime={message.createdAt}>{formatDate(message.createdAt, 'dateTime', ownZone())}</time>
      </span>
      <span className={css.text}>
        {excerptOf(message.text, text).map(({ at, part, marked }) =>
          marked ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
        )}
      </span>
    </button>
  );
}
