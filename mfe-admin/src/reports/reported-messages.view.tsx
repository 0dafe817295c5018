import type { ReportedMessage } from '@vetcare/contracts';
import { toast, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { ConfirmDialog } from '../list/confirm-dialog.view';
import type { Csv } from '../list/csv-link.view';
import { texts as listTexts } from '../list/list.texts';
import { PagedList } from '../list/paged-list.view';
import { useDialog } from '../list/use-dialog';
import { MessageTable } from './message-table.view';
import { type Days, useDecideReport, useReportedMessages } from './reports.resource';
import { texts } from './reports.texts';

/** Messages reported by the people who received them. */
export function ReportedMessages({ days }: { days: Days }) {
  const { messages: t, ...words } = useTexts(texts);
  const { noneOnDays } = useTexts(listTexts);
  const names = usePersonName();
  const pages = useReportedMessages(days);
  const { opened, openDialog, closeDialog } = useDialog(['dismiss', 'settle']);
  const message = pages.rows?.find(({ _id }) => _id === opened?.id);
  const decide = useDecideReport({
    failed: words.actFailed,
    onTaken: closeDialog,
    onDone({ action }) {
      closeDialog();
      toast.success(action === 'settle' ? t.settledToast : t.dismissedToast);
    },
  });
  return (
    <>
      <PagedList
        pages={pages}
        empty={{ title: t.empty, text: days.from || days.to ? noneOnDays : t.emptyText }}
        failed={t.failed}
        csv={messagesCsv(t, names)}
      >
        {(messages) => <MessageTable messages={messages} onAction={(action, { _id }) => openDialog(action, _id)} />}
      </PagedList>
      {opened && message && (
        <ConfirmDialog
          title={t[`${opened.action}Title`]}
          text={t[`${opened.action}Text`]}
          confirm={t[opened.action]}
          busy={decide.isPending}
          onCancel={closeDialog}
          onConfirm={() => decide.mutate({ action: opened.action, id: message._id })}
        />
      )}
    </>
  );
}

type Names = ReturnType<typeof usePersonName>;

/** Without what was written: the copy that admins see is deleted with the decision, and a file would stay. */
const messagesCsv = (t: (typeof texts)['en']['messages'], names: Names): Csv<ReportedMessage> => ({
  name: 'reported-messages',
  columns: [
    { header: t.sender, value: ({ sender }) => names.person(sender) },
    { header: t.sent, value: ({ sentAt }) => sentAt },
    { header: t.reporter, value: ({ reporter }) => names.person(reporter) },
    { header: t.reported, value: ({ reportedAt }) => reportedAt },
    { header: t.reason, value: ({ reason }) => reason },
  ],
});
