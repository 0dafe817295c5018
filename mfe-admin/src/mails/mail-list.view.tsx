import type { SentMail } from '@vetcare/contracts';
import { Badge, Button, type Column, EmailText, Table } from '@vetcare/ui';
import { formatDate, toast, useTexts } from '@vetcare/web-kit';
import { useDuty } from '../area/use-duty';
import { Area } from '../list/area.view';
import { ConfirmDialog } from '../list/confirm-dialog.view';
import css from '../list/list.module.css';
import { useDialog } from '../list/use-dialog';
import { type MailSubject, useMails, useSendAgain } from './mails.resource';
import { mailTexts } from './mails.texts';

const tones = { waiting: 'warning', accepted: 'success', refused: 'danger', outdated: 'neutral' } as const;

/** The mails to a person or about a booking, whether they arrived at the mail server, and sending one again. */
export function MailList({ of }: { of: MailSubject }) {
  const t = useTexts(mailTexts);
  const query = useMails(of);
  const { opened, openDialog, closeDialog } = useDialog(['sendAgain']);
  const { mutate, isPending } = useSendAgain({
    failed: t.failed,
    onDone() {
      closeDialog();
      toast.success(t.sent);
    },
  });
  const asked = query.data?.find(({ _id }) => _id === opened?.id);
  return (
    <Area title={t.title} lead={t.lead} query={query} empty={t.none}>
      {(mails) => (
        <>
          <MailTable mails={mails} onAgain={({ _id }) => openDialog('sendAgain', _id)} />
          {asked && (
            <ConfirmDialog
              title={t.againTitle(t.kinds[asked.kind])}
              text={t.againText}
              confirm={t.again}
              busy={isPending}
              onCancel={closeDialog}
              onConfirm={() => mutate(asked)}
            />
          )}
        </>
      )}
    </Area>
  );
}

function MailTable({ mails, onAgain }: { mails: readonly SentMail[]; onAgain: (mail: SentMail) => void }) {
  const t = useTexts(mailTexts);
  const may = useDuty();
  const columns: Column<SentMail>[] = [
    { key: 'kind', header: t.kind, primary: true, cell: ({ kind }) => t.kinds[kind] },
    { key: 'to', header: t.to, cell: ({ to }) => <EmailText>{to}</EmailText> },
    { key: 'at', header: t.at, cell: ({ writtenAt }) => formatDate(writtenAt, 'dateTime') },
    { key: 'state', header: t.state, cell: (mail) => <MailState mail={mail} /> },
    {
      key: 'actions',
      header: t.actions,
      actions: true,
      cell: (mail) =>
        mail.again &&
        may('help') && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => onAgain(mail)}
            aria-label={t.againFor(t.kinds[mail.kind])}
          >
            {t.again}
          </Button>
        ),
    },
  ];
  return <Table caption={t.title} columns={columns} rows={mails} rowKey={({ _id }) => _id} />;
}

function MailState({ mail: { state, smtpStatus, tries } }: { mail: SentMail }) {
  const t = useTexts(mailTexts);
  return (
    <span className={css.stack}>
      <span>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </span>
      {smtpStatus !== null && <span className={css.quiet}>{t.refusals(tries, smtpStatus)}</span>}
    </span>
  );
}
