import type { IllustrationProps } from './drawing';
import { EmptyChatIllustration } from './empty-chat';
import { EmptyListIllustration } from './empty-list';
import { FailureIllustration } from './failure';
import { NotFoundIllustration } from './not-found';
import { RegistrationCompleteIllustration } from './registration-complete';
import { WaitingApprovalIllustration } from './waiting-approval';

const drawings = {
  emptyChat: EmptyChatIllustration,
  emptyList: EmptyListIllustration,
  failure: FailureIllustration,
  notFound: NotFoundIllustration,
  registrationComplete: RegistrationCompleteIllustration,
  waitingApproval: WaitingApprovalIllustration,
};

export interface LateDrawingProps extends IllustrationProps {
  name: keyof typeof drawings;
  width: number;
  height: number;
}

/** Those that most visits end without, in one file of their own: see later.tsx. */
export function LateDrawing({ name, width: _width, height: _height, ...props }: LateDrawingProps) {
  const Chosen = drawings[name];
  return <Chosen {...props} />;
}
