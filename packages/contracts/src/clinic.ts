import { z } from 'zod';
import { MAX_CLINIC_ADDRESS_LENGTH, MAX_CLINICS, MAX_PET_ENTRY_LENGTH, MAX_PHONE_LENGTH } from './limits';

const line = (max: number) => z.string().trim().min(1).max(max);

/** A clinic or animal hospital that takes animals in, as the operators list it. */
export const Clinic = z.object({
  name: line(MAX_PET_ENTRY_LENGTH),
  address: line(MAX_CLINIC_ADDRESS_LENGTH),
  city: line(MAX_PET_ENTRY_LENGTH),
  phone: line(MAX_PHONE_LENGTH),
  /** Whether it is staffed day and night. */
  isAlwaysOpen: z.boolean(),
  /** In degrees. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Clinic = z.infer<typeof Clinic>;
/** All of them, so that nobody has to say where they are. */
export const Clinics = z.object({ clinics: z.array(Clinic).max(MAX_CLINICS) });
