import { toast, useTexts } from '@vetcare/web-kit';
import { ConfirmDialog } from '../list/confirm-dialog.view';
import { PagedList } from '../list/paged-list.view';
import { useDialog } from '../list/use-dialog';
import { MessageTable } from './message-table.view';
import { useDecideReport, useReportedMessages } from './reports.resource';
import { texts } from './reports.texts';

/** Messages reported by the people who received them. */
export function ReportedMessages() {
  const { messages: t, ...words } = useTexts(texts);
  const pages = useReportedMessages();
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
      <PagedList pages={pages} empty={{ title: t.empty, text: t.emptyText }} failed={t.failed}>
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
