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
  onAction: (action: 'dismiss' | 'settle', message: ReportedMessage) => void;
}

type Person = ReportedMessage['sender'];
/** The page where an admin can suspend them. */
const pathOf = ({ _id, role }: Person) => (role === 'doctor' ? `/admin/doctors/${_id}` : `/admin/users?search=${_id}`);

/** Reported messages as they were at the time of the report, with sender, reporter and reason. */
export function MessageTable({ messages, onAction }: MessageTableProps) {
  const { messages: t } = useTexts(texts);
  const names = usePersonName();
  const who = (person: Person, when: string) => (
    <span className={css.stack}>
      <PersonLink person={person} to={pathOf(person)}>
        {names.person(person)}
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
        <span className={css.actions}>
          {(['dismiss', 'settle'] as const).map((action) => (
            <Button
              key={action}
              size="sm"
              variant="secondary"
              aria-label={t.forMessage(t[action], names.person(message.sender))}
              onClick={() => onAction(action, message)}
            >
              {t[action]}
            </Button>
          ))}
        </span>
      ),
    },
  ];
  return <Table caption={t.title} columns={columns} rows={messages} rowKey={({ _id }) => _id} />;
}
