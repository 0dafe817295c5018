import type { Operations, ParkedEvent } from '@vetcare/contracts';
import { SectionCard } from '@vetcare/ui';
import { toast, useTexts } from '@vetcare/web-kit';
import { ConfirmDialog } from '../list/confirm-dialog.view';
import type { Csv } from '../list/csv-link.view';
import { DateRange } from '../list/date-range.view';
import list from '../list/list.module.css';
import { texts as listTexts } from '../list/list.texts';
import { PagedList } from '../list/paged-list.view';
import { useDialog } from '../list/use-dialog';
import { useFilters } from '../list/use-filters';
import { useParkedAction, useParkedEvents } from './operations.resource';
import { texts } from './operations.texts';
import { ParkedTable } from './parked-table.view';

/** The events that services gave up on, one by one, each to be replayed or discarded. */
export function ParkedEvents({ parked }: { parked: NonNullable<Operations['parked']> }) {
  const { parkedEvents: t, service } = useTexts(texts);
  const { noneOnDays } = useTexts(listTexts);
  const { filter, show, days } = useFilters();
  const pages = useParkedEvents(
    parked.reduce((sum, { count }) => sum + count, 0),
    days,
  );
  const { opened, openDialog, closeDialog } = useDialog(['replay', 'discard']);
  const event = pages.rows?.find(({ _id }) => _id === opened?.id);
  const { mutate, isPending } = useParkedAction({
    failed: t.actFailed,
    onDone(action) {
      closeDialog();
      toast.success(action === 'replay' ? t.replayedToast : t.discardedToast);
    },
  });
  const words = ({ subject, service: parkedBy }: ParkedEvent) =>
    opened?.action === 'replay'
      ? { title: t.replayTitle, text: t.replayText(subject, parkedBy), confirm: t.replay }
      : { title: t.discardTitle, text: t.discardText(subject, parkedBy), confirm: t.discard };
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <div className={list.filters}>
        <DateRange filter={filter} show={show} />
      </div>
      <PagedList
        pages={pages}
        empty={{ title: t.empty, text: days.from || days.to ? noneOnDays : t.emptyText }}
        failed={t.failed}
        csv={parkedCsv({ ...t, service })}
      >
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

/** Without their contents, as they are shown. */
const parkedCsv = (t: (typeof texts)['en']['parkedEvents'] & { service: string }): Csv<ParkedEvent> => ({
  name: 'parked-events',
  columns: [
    { header: t.at, value: ({ at }) => at },
    { header: t.service, value: ({ service }) => service },
    { header: t.event, value: ({ subject }) => subject },
    { header: t.number, value: ({ eventId }) => eventId ?? '' },
    { header: t.reason, value: ({ reason }) => reason },
  ],
});
