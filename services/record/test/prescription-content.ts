import type { PrescriptionContent } from '@vetcare/contracts';

export const content = (given: object = {}, line: object = {}): PrescriptionContent => ({
  ...{ weightKg: 10, qualification: 'B.V.Sc. & A.H.', advice: 'Come again in a week' },
  lines: [
    {
      ...{ name: 'meloxicam', strength: '1.5 mg/ml', form: 'liquid', doseMg: 1, dose: '0.67 ml', frequency: 'daily' },
      ...{ days: 3, quantity: '1 bottle', withdrawal: null, instructions: 'With food', confirmed: [] },
      ...line,
    },
  ],
  ...given,
});
