import { toast, useTexts } from '@vetcare/web-kit';
import { PagedList } from '../list/paged-list.view';
import { useDialog } from '../list/use-dialog';
import { ConfirmDialog } from './confirm-dialog.view';
import { MessageTable } from './message-table.view';
import { useDecide, useReportedMessages } from './reports.resource';
import { texts } from './reports.texts';

/** Messages that their receivers reported. */
export function ReportedMessages() {
  const { messages: t, ...words } = useTexts(texts);
  const pages = useReportedMessages();
  const { asked, ask, close } = useDialog(['dismiss', 'settle']);
  const message = pages.rows?.find(({ _id }) => _id === asked?.id);
  const decide = useDecide({
    failed: words.actFailed,
    done({ act }) {
      close();
      toast.success(act === 'settle' ? t.settledToast : t.dismissedToast);
    },
  });
  return (
    <>
      <PagedList pages={pages} empty={{ title: t.empty, text: t.emptyText }} failed={t.failed}>
        {(messages) => <MessageTable messages={messages} onAct={(act, { _id }) => ask(act, _id)} />}
      </PagedList>
      {asked && message && (
        <ConfirmDialog
          title={t[`${asked.act}Title`]}
          text={t[`${asked.act}Text`]}
          act={t[asked.act]}
          busy={decide.isPending}
          onCancel={close}
          onConfirm={() => decide.mutate({ act: asked.act, id: message._id })}
        />
      )}
    </>
  );
}
