import type { IllustrationProps } from './illustrations/drawing';
import { fetchDrawing, Later } from './illustrations/later';

export { BookVisitIllustration } from './illustrations/book-visit';
export type { IllustrationProps } from './illustrations/drawing';
export { HeroIllustration } from './illustrations/hero';
export { MedicationIllustration } from './illustrations/medication';
export { VideoLinkIllustration } from './illustrations/video-link';

// Those that most visits end without.

const emptyChat = /* @__PURE__ */ fetchDrawing(
  async () => (await import('./illustrations/empty-chat')).EmptyChatIllustration,
);
export const EmptyChatIllustration = (props: IllustrationProps) => (
  <Later drawing={emptyChat} width={280} height={200} {...props} />
);

const emptyList = /* @__PURE__ */ fetchDrawing(
  async () => (await import('./illustrations/empty-list')).EmptyListIllustration,
);
export const EmptyListIllustration = (props: IllustrationProps) => (
  <Later drawing={emptyList} width={280} height={200} {...props} />
);

const failure = /* @__PURE__ */ fetchDrawing(async () => (await import('./illustrations/failure')).FailureIllustration);
export const FailureIllustration = (props: IllustrationProps) => (
  <Later drawing={failure} width={280} height={200} {...props} />
);

const notFound = /* @__PURE__ */ fetchDrawing(
  async () => (await import('./illustrations/not-found')).NotFoundIllustration,
);
export const NotFoundIllustration = (props: IllustrationProps) => (
  <Later drawing={notFound} width={360} height={220} {...props} />
);

const registrationComplete = /* @__PURE__ */ fetchDrawing(
  async () => (await import('./illustrations/registration-complete')).RegistrationCompleteIllustration,
);
export const RegistrationCompleteIllustration = (props: IllustrationProps) => (
  <Later drawing={registrationComplete} width={280} height={200} {...props} />
);

const waitingApproval = /* @__PURE__ */ fetchDrawing(
  async () => (await import('./illustrations/waiting-approval')).WaitingApprovalIllustration,
);
export const WaitingApprovalIllustration = (props: IllustrationProps) => (
  <Later drawing={waitingApproval} width={280} height={200} {...props} />
);
