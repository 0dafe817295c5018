import type { Operations, ParkedEvent } from '@vetcare/contracts';
import { SectionCard } from '@vetcare/ui';
import { toast, useTexts } from '@vetcare/web-kit';
import { ConfirmDialog } from '../list/confirm-dialog.view';
import { PagedList } from '../list/paged-list.view';
import { useDialog } from '../list/use-dialog';
import { useParkedAction, useParkedEvents } from './operations.resource';
import { texts } from './operations.texts';
import { ParkedTable } from './parked-table.view';

/** The events that services gave up on, one by one, each to be replayed or discarded. */
export function ParkedEvents({ parked }: { parked: NonNullable<Operations['parked']> }) {
  const { parkedEvents: t } = useTexts(texts);
  const pages = useParkedEvents(parked.reduce((sum, { count }) => sum + count, 0));
  const { opened, openDialog, closeDialog } = useDialog(['replay', 'discard']);
  const event = pages.rows?.find(({ _id }) => _id === opened?.id);
  const { mutate, isPending } = useParkedAction({
    failed: t.actFailed,
    onDone(action) {
      closeDialog();
      toast.success(action === 'replay' ? t.replayedToast : t.discardedToast);
    },
  });
  const words = ({ subject, service }: ParkedEvent) =>
    opened?.action === 'replay'
      ? { title: t.replayTitle, text: t.replayText(subject, service), confirm: t.replay }
      : { title: t.discardTitle, text: t.discardText(subject, service), confirm: t.discard };
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <PagedList pages={pages} empty={{ title: t.empty, text: t.emptyText }} failed={t.failed}>
        {(events) => <ParkedTable events={events} onAction={(action, { _id }) => openDialog(action, _id)} />}
      </PagedList>
      {event && opened && (
        <ConfirmDialog
          {...words(event)}
          busy={isPending}
          onCancel={closeDialog}
          onConfirm={() => mutate({ action: opened.action, id: event._id })}
        />
      )}
    </SectionCard>
  );
}
