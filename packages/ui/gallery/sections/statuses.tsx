import {
  AvailabilityBadge,
  Badge,
  Banner,
  Button,
  ChangedNotice,
  Countdown,
  EmptyState,
  ErrorState,
  Loaded,
  LoadingView,
  Skeleton,
  SkeletonCard,
  SkeletonGroup,
  Spinner,
  StatusBadge,
  Steps,
  UploadProgress,
  VerifiedBadge,
} from '@vetcare/ui';
import { EmptyListIllustration, FailureIllustration } from '@vetcare/ui/illustrations';
import { CircleAlert, Info, WifiOff } from 'lucide-react';
import { Columns, Sample, Section } from '../sample';

const loadings = {
  'on its way': { data: undefined, isPending: true, isFetching: true },
  'it came': { data: 'Dr. Asha Rao', isPending: false, isFetching: false },
  'it did not come': { data: undefined, isPending: false, isFetching: false },
  'tried again': { data: undefined, isPending: false, isFetching: true },
};

export function Statuses() {
  return (
    <Section title="Statuses">
      <Sample title="Badges" row>
        <VerifiedBadge />
        <AvailabilityBadge available />
        <AvailabilityBadge available={false} />
        <StatusBadge status="Completed" />
        <StatusBadge status="Failed" />
        <StatusBadge status="pending" />
        <StatusBadge status="Refunded" />
        <StatusBadge status="Cancelled" />
        <Badge>Online</Badge>
        <Badge tone="brand">Admin</Badge>
      </Sample>
      <Sample title="Banners">
        <Banner tone="warning" icon={<WifiOff />}>
          You are offline. Messages wait and go out by themselves.
        </Banner>
        <Banner tone="success">Back online.</Banner>
        <Banner still tone="info" look="box" icon={<Info />}>
          10% of the fee is kept as service charge.
        </Banner>
        <Banner tone="danger" look="box" icon={<CircleAlert />} action={<Button size="sm">Finish payment</Button>}>
          Your payment was interrupted.
        </Banner>
        <ChangedNotice
          text="You changed this in another window a moment ago. What you typed is still here."
          changes={[{ label: 'Age', value: '41' }]}
          discard="Discard what I typed"
          onDiscard={() => {}}
        />
      </Sample>
      <Sample title="Steps">
        <Steps label="Booking" steps={['Choose', 'Pay', 'Confirmed']} current={1} />
      </Sample>
      <Sample title="Countdown, Spinner" row>
        <Countdown now={Date.now} until={Date.now() + 2 * 86_400_000} />
        <Countdown now={Date.now} until={Date.now() + 3_700_000} />
        <Countdown now={Date.now} until={0} over="The window is over" />
        <Spinner size="sm" />
        <Spinner />
        <Spinner size="lg" />
      </Sample>
      <Sample title="Upload">
        <UploadProgress label="Sending the picture…" progress={0.4} cancel="Cancel" onCancel={() => {}} />
      </Sample>
      <Sample title="Skeletons">
        <SkeletonGroup>
          <Columns>
            <SkeletonCard />
            <SkeletonCard lines={3} />
            <Skeleton shape="block" />
          </Columns>
        </SkeletonGroup>
      </Sample>
      <Columns>
        <EmptyState
          as="h3"
          title="No Doctors Found"
          illustration={<EmptyListIllustration />}
          action={<Button variant="secondary">Clear All</Button>}
        >
          Try a different search or clear filters
        </EmptyState>
        <ErrorState
          as="h3"
          title="The appointments could not be loaded"
          illustration={<FailureIllustration />}
          onRetry={() => {}}
        >
          Nothing is lost. Please check your connection.
        </ErrorState>
        <LoadingView />
        <EmptyState as="h3" compact title="No contacts available" />
        <ErrorState as="h3" compact title="Failed to fetch messages" onRetry={() => {}} busy />
        <SkeletonGroup>
          <Skeleton shape="circle" />
          <Skeleton lines={3} />
        </SkeletonGroup>
      </Columns>
      <Columns>
        {Object.entries(loadings).map(([name, state]) => (
          <Sample key={name} title={`Loaded: ${name}`}>
            <Loaded
              state={{ ...state, refetch: () => {} }}
              skeleton={
                <SkeletonGroup>
                  <SkeletonCard />
                </SkeletonGroup>
              }
              failed={{ title: 'Failed to fetch doctors', text: 'Please check your connection and try again.' }}
            >
              {(names) => <p>{names}</p>}
            </Loaded>
          </Sample>
        ))}
      </Columns>
    </Section>
  );
}
