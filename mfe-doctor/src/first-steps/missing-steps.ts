import type { Doctor } from '@vetcare/contracts';

export type Step = 'picture' | 'description' | 'hours' | 'licence' | 'payout';

/** What a doctor's page still lacks, and the payouts. A registration that is not checked yet has been sent all the same. */
export function missingSteps(
  { image, description, hours }: Doctor,
  has: { licence: boolean; payout: boolean },
): readonly Step[] {
  const missing: Record<Step, boolean> = {
    picture: image === null,
    description: !description?.trim(),
    hours: !hours || Object.values(hours).every((periods) => periods.length === 0),
    licence: !has.licence,
    payout: !has.payout,
  };
  return (Object.keys(missing) as Step[]).filter((step) => missing[step]);
}
