import { Banner, Loaded, Page, PageHeading } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { useAdminTitle } from '../area/use-admin-title';
import { RowsSkeleton } from '../list/rows-skeleton.view';
import { DeployedByCommand, Deployments } from './deployments.view';
import { EventTable } from './event-table.view';
import { useOperations } from './operations.resource';
import { texts } from './operations.texts';
import { ParkedEvents } from './parked-events.view';
import { ProcessTable } from './process-table.view';
import { ReleaseTable } from './release-table.view';
import { SocketBars } from './socket-bars.view';
import { WarningList } from './warning-list.view';

/** The state of the platform: what needs attention first, then processes, sockets, events and releases. */
export function OperationsPage() {
  const t = useTexts(texts);
  useAdminTitle(t.title);
  const state = useOperations();
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <Loaded
        state={state}
        skeleton={<RowsSkeleton label={t.loading} />}
        failed={{ title: t.failed, text: t.failedText }}
      >
        {(operations) => (
          <>
            {state.isError && (
              <Banner tone="warning" look="box">
                {t.stale(formatDate(operations.at, 'time'))}
              </Banner>
            )}
            <WarningList operations={operations} />
            <ProcessTable services={operations.services} jetStream={operations.jetStream} />
            <SocketBars services={operations.services} />
            <EventTable services={operations.services} parked={operations.parked} />
            {operations.parked && operations.parked.length > 0 && <ParkedEvents parked={operations.parked} />}
            <ReleaseTable areas={operations.areas} />
            {operations.deployments && <Deployments deployments={operations.deployments} />}
            {operations.deployments === null && <DeployedByCommand />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
