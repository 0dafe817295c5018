import { Page, PageHeading, SessionsSection } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { factorSection, sessionsSection } from '@vetcare/web-kit/account';
import { lazy } from 'react';
import { useAdminTitle } from '../area/use-admin-title';
import { useDuty } from '../area/use-duty';
import { LatestDecisions } from './latest-decisions.view';
import { MonthsPanel } from './months.view';
import { NeedsPerson } from './needs-person.view';
import { OpenOrders } from './open-orders.view';
import { OpenTickets } from './open-tickets.view';
import css from './overview.module.css';
import { texts } from './overview.texts';
import { Refunds } from './refunds.view';
import { ReportedMessages } from './reported-messages.view';
import { ReportedReviews } from './reported-reviews.view';
import { WaitingDoctors } from './waiting-doctors.view';
import { WaitingLicences } from './waiting-licences.view';

const OwnSecondFactor = lazy(async () => ({ default: (await import('./second-factor.view')).OwnSecondFactor }));
const Sessions = lazy(async () => ({ default: (await import('./sessions.view')).Sessions }));

/** What needs a decision comes first, then the figures. */
export function OverviewPage() {
  const t = useTexts(texts);
  useAdminTitle(t.title);
  const may = useDuty();
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.queue}>
        <div className={css.column}>
          <WaitingDoctors />
          <WaitingLicences />
          {may('money') && <NeedsPerson />}
          <Refunds />
        </div>
        <div className={css.column}>
          <OpenTickets />
          {may('moderate') && <ReportedMessages />}
          {may('moderate') && <ReportedReviews />}
          <OpenOrders />
        </div>
      </div>
      <MonthsPanel />
      <LatestDecisions />
      <SessionsSection texts={useTexts(factorSection)}>
        <OwnSecondFactor />
      </SessionsSection>
      <SessionsSection texts={useTexts(sessionsSection)}>
        <Sessions />
      </SessionsSection>
    </Page>
  );
}
