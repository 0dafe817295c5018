import { INDIA_ZONE, type Pet } from '@vetcare/contracts';
import type { Edit } from '@vetcare/service-kit';
import type { Types } from 'mongoose';

/** A pet as it is stored: who owns it, and what its owners say of it. */
export interface PetRecord extends Omit<Pet, '_id' | 'owners' | 'createdAt' | 'version'> {
  _id: Types.ObjectId;
  ownerIds: string[];
  createdAt: Date;
  /** What its owners were reminded of, by name, the newest last. */
  reminded?: string[];
  /** The last day on which it was looked at for reminders. */
  remindersOn?: string;
  /** How often its name was copied, see `keepSearchKeys`. */
  copied?: number;
  /** The last change of what its owners say of it, later than every change before; missing until there is one. */
  changedAt?: Date;
  edits?: Edit[];
  /** `<creator>:<key>`; null for a pet that was made without one. */
  key: string | null;
}

/** Pets from before there were reminders say nothing of them, and their owners get all. */
export const remindersOf = ({
  remindsOfVaccinations = true,
  remindsOfWeight = true,
}: Pick<PetRecord, 'remindsOfVaccinations' | 'remindsOfWeight'>) => ({ remindsOfVaccinations, remindsOfWeight });

/** What a pet is of which nothing is said but its name and species. */
export const UNKNOWN: Omit<PetRecord, '_id' | 'ownerIds' | 'createdAt' | 'key' | 'name' | 'species'> = {
  breed: '',
  sex: null,
  neutered: null,
  born: null,
  microchip: '',
  allergies: [],
  conditions: [],
  medicines: [],
  vaccinations: [],
  insurance: '',
  clinic: { name: '', phone: '' },
  diedOn: null,
  image: null,
  weights: [],
  remindsOfVaccinations: true,
  remindsOfWeight: true,
};

/** The days, both included, of what is due. */
export interface DueDays {
  today: string;
  vaccinations: { from: string; to: string };
  /** When the last weight was noted. */
  weights: { from: string; to: string };
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA_ZONE, dateStyle: 'short' });
/** The date in India at this moment: `2026-12-24`. */
export const dayOf = (at: Date): string => days.format(at);
