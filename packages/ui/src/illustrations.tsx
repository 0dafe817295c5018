import type { IllustrationProps } from './illustrations/drawing';
import { Later } from './illustrations/later';

export { BookVisitIllustration } from './illustrations/book-visit';
export type { IllustrationProps } from './illustrations/drawing';
export { HeroIllustration } from './illustrations/hero';
export { MedicationIllustration } from './illustrations/medication';
export { VideoLinkIllustration } from './illustrations/video-link';

export const EmptyChatIllustration = (props: IllustrationProps) => (
  <Later name="emptyChat" width={280} height={200} {...props} />
);
export const EmptyListIllustration = (props: IllustrationProps) => (
  <Later name="emptyList" width={280} height={200} {...props} />
);
export const FailureIllustration = (props: IllustrationProps) => (
  <Later name="failure" width={280} height={200} {...props} />
);
export const NotFoundIllustration = (props: IllustrationProps) => (
  <Later name="notFound" width={360} height={220} {...props} />
);
export const RegistrationCompleteIllustration = (props: IllustrationProps) => (
  <Later name="registrationComplete" width={280} height={200} {...props} />
);
export const WaitingApprovalIllustration = (props: IllustrationProps) => (
  <Later name="waitingApproval" width={280} height={200} {...props} />
);
