import type { Doctor } from '@vetcare/contracts';

export type Step = 'picture' | 'description' | 'hours' | 'licence';

/** What a doctor's page still lacks. A registration that is not checked yet has been sent all the same. */
export function missingSteps({ image, description, hours }: Doctor, hasLicence: boolean): readonly Step[] {
  const missing: Record<Step, boolean> = {
    picture: image === null,
    description: !description?.trim(),
    hours: !hours || Object.values(hours).every((periods) => periods.length === 0),
    licence: !hasLicence,
  };
  return (Object.keys(missing) as Step[]).filter((step) => missing[step]);
}
