import {
  FOOD_ANIMALS,
  medicineWarnings,
  type PrescriptionContent,
  type PrescriptionLine,
  REFUSED,
  type TreatedAnimal,
} from '@vetcare/contracts';
import { ProductError, ValidationFailedError } from '@vetcare/service-kit';

type Faults = NonNullable<ConstructorParameters<typeof ValidationFailedError>[0]>;

const EMPTY = { code: 'empty' } as const;

/** The parts of a line without which nobody knows what to give. */
const REQUIRED = ['name', 'dose', 'quantity'] as const;

/**
 * Whether a prescription may be issued for this animal: complete, and every warning confirmed with a reason.
 * @param beside the medicines of the other prescriptions of its consultation that are valid
 * @throws ValidationFailedError for what is missing, ConflictError `medicine_refused` or `warning_not_confirmed`
 */
export function checkContent(
  { lines, qualification }: PrescriptionContent,
  animal: TreatedAnimal,
  beside: readonly PrescriptionLine[],
): void {
  const faults: Faults = {
    ...(lines.length === 0 && { lines: EMPTY }),
    ...(qualification === '' && { qualification: EMPTY }),
  };
  for (const [i, line] of lines.entries()) {
    for (const field of REQUIRED) if (line[field] === '') faults[`lines.${i}.${field}`] = EMPTY;
    if (lacksWithdrawal(line, animal)) faults[`lines.${i}.withdrawal`] = EMPTY;
  }
  if (Object.keys(faults).length > 0) throw new ValidationFailedError(faults);
  for (const line of lines) checkWarnings(line, animal, [...lines, ...beside]);
}

/** For an animal that is eaten or milked, at least one of its products has a number of days. */
const lacksWithdrawal = ({ withdrawal }: PrescriptionLine, { species }: TreatedAnimal): boolean =>
  FOOD_ANIMALS.includes(species) && !Object.values(withdrawal ?? {}).some((days) => days !== null);

function checkWarnings(line: PrescriptionLine, animal: TreatedAnimal, lines: readonly PrescriptionLine[]): void {
  const others = lines.filter((other) => other !== line);
  for (const { code, about } of medicineWarnings(line, animal, others)) {
    if (REFUSED.includes(code))
      throw new ProductError('medicine_refused', { params: { medicine: line.name }, info: { code } });
    const isConfirmed = line.confirmed.some((one) => one.warning === code && one.about === about && one.reason !== '');
    if (!isConfirmed)
      throw new ProductError('warning_not_confirmed', { params: { medicine: line.name }, info: { code } });
  }
}
