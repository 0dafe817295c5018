import type { User } from '@vetcare/contracts';

/** What the steps after the password get. The password stays in memory, and is sent once more with the code. */
export interface SecondStepProps {
  credentials: { email: string; password: string };
  onSignedIn: (user: User) => void;
  onBack: () => void;
}
