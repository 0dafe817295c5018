import { Drawing, type IllustrationProps } from './drawing';

export function WaitingApprovalIllustration(props: IllustrationProps) {
  return (
    <Drawing width={280} height={200} {...props}>
      <circle cx="140" cy="100" r="86" fill="var(--art-backdrop)" />
    </Drawing>
  );
}
