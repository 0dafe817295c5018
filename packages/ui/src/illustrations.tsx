import type { IllustrationProps } from './illustrations/drawing';
import { LazyIllustration, lazyIllustration } from './illustrations/lazy-illustration';

export { BookVisitIllustration } from './illustrations/book-visit';
export type { IllustrationProps } from './illustrations/drawing';
export { HeroIllustration } from './illustrations/hero';
export { MedicationIllustration } from './illustrations/medication';
export { VideoLinkIllustration } from './illustrations/video-link';

// Most visits never show these, so they are fetched on demand.

const emptyChat = /* @__PURE__ */ lazyIllustration(
  async () => (await import('./illustrations/empty-chat')).EmptyChatIllustration,
);
export const EmptyChatIllustration = (props: IllustrationProps) => (
  <LazyIllustration drawing={emptyChat} width={280} height={200} {...props} />
);

const emptyList = /* @__PURE__ */ lazyIllustration(
  async () => (await import('./illustrations/empty-list')).EmptyListIllustration,
);
export const EmptyListIllustration = (props: IllustrationProps) => (
  <LazyIllustration drawing={emptyList} width={280} height={200} {...props} />
);

const failure = /* @__PURE__ */ lazyIllustration(
  async () => (await import('./illustrations/failure')).FailureIllustration,
);
export const FailureIllustration = (props: IllustrationProps) => (
  <LazyIllustration drawing={failure} width={280} height={200} {...props} />
);

const notFound = /* @__PURE__ */ lazyIllustration(
  async () => (await import('./illustrations/not-found')).NotFoundIllustration,
);
export const NotFoundIllustration = (props: IllustrationProps) => (
  <LazyIllustration drawing={notFound} width={360} height={220} {...props} />
);

const registrationComplete = /* @__PURE__ */ lazyIllustration(
  async () => (await import('./illustrations/registration-complete')).RegistrationCompleteIllustration,
);
export const RegistrationCompleteIllustration = (props: IllustrationProps) => (
  <LazyIllustration drawing={registrationComplete} width={280} height={200} {...props} />
);

const waitingApproval = /* @__PURE__ */ lazyIllustration(
  async () => (await import('./illustrations/waiting-approval')).WaitingApprovalIllustration,
);
export const WaitingApprovalIllustration = (props: IllustrationProps) => (
  <LazyIllustration drawing={waitingApproval} width={280} height={200} {...props} />
);
