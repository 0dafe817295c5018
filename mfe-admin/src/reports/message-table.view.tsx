import type { ReportedMessage } from '@vetcare/contracts';
import { Button, type Column, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Comment } from '../list/comment.view';
import css from '../list/list.module.css';
import { PersonLink } from '../list/person-link.view';
import own from './reports.module.css';
import { texts } from './reports.texts';

interface MessageTableProps {
  messages: readonly ReportedMessage[];
  onAct: (act: 'dismiss' | 'settle', message: ReportedMessage) => void;
}

type Person = ReportedMessage['sender'];
/** Where an admin suspends them. */
const pathOf = ({ _id, role }: Person) => (role === 'doctor' ? `/admin/doctors/${_id}` : `/admin/users?search=${_id}`);

/** Reported messages as they were, who sent and who reported them, and why. */
export function MessageTable({ messages, onAct }: MessageTableProps) {
  const { messages: t } = useTexts(texts);
  const called = usePersonName();
  const who = (person: Person, when: string) => (
    <span className={css.stack}>
      <PersonLink person={person} to={pathOf(person)}>
        {called.person(person)}
      </PersonLink>
      <span className={css.quiet}>{formatDate(when, 'dateTime')}</span>
    </span>
  );
  const columns: Column<ReportedMessage>[] = [
    {
      key: 'message',
      header: t.message,
      primary: true,
      cell: ({ text, image }) => (
        <span className={css.stack}>
          {image && (
            <a className={own.picture} href={image} target="_blank" rel="noopener">
              <img src={image} alt={t.picture} loading="lazy" decoding="async" />
            </a>
          )}
          {text && <Comment text={text} />}
        </span>
      ),
    },
    { key: 'sender', header: t.sender, cell: ({ sender, sentAt }) => who(sender, sentAt) },
    {
      key: 'reason',
      header: t.reason,
      cell: ({ reason }) => (
        <span className={own.said}>
          <Comment text={reason} />
        </span>
      ),
    },
    { key: 'reporter', header: t.reporter, cell: ({ reporter, reportedAt }) => who(reporter, reportedAt) },
    {
      key: 'actions',
      header: t.actions,
      actions: true,
      cell: (message) => (
        <span className={own.acts}>
          {(['dismiss', 'settle'] as const).map((act) => (
            <Button
              key={act}
              size="sm"
              variant="secondary"
              aria-label={t.forMessage(t[act], called.person(message.sender))}
              onClick={() => onAct(act, message)}
            >
              {t[act]}
            </Button>
          ))}
        </span>
      ),
    },
  ];
  return <Table caption={t.title} columns={columns} rows={messages} rowKey={({ _id }) => _id} />;
}
