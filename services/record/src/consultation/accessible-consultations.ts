import { RECORD_ACCESS_DAYS } from '@vetcare/contracts';
import type { Model } from 'mongoose';
import type { Consultation, OpenConsultation } from './consultation';

const DAY_MS = 24 * 60 * 60_000;

export interface Listing {
  patientId?: string | undefined;
  /** Those that end before. */
  before?: Date | undefined;
  limit: number;
  now: Date;
}

const accessible = (doctorId: string, { now, patientId, before }: Omit<Listing, 'limit'>) => ({
  doctorId,
  closed: { $ne: true },
  endsAt: { $gt: new Date(now.getTime() - RECORD_ACCESS_DAYS * DAY_MS), ...(before && { $lt: before }) },
  ...(patientId && { patientId }),
});

/** Queries about consultations whose records a doctor may see now. */
export const accessibleConsultations = (rows: Model<Consultation>) => ({
  /** Of these, the ones whose record this doctor may see now. */
  accessibleOf: (doctorId: string, ids: string[], now: Date) =>
    rows.find({ ...accessible(doctorId, { now }), _id: { $in: ids } }).lean<OpenConsultation[]>(),
  /** All whose record this doctor may see now, those to come and the newest first. */
  listAccessible: (doctorId: string, { limit, ...listing }: Listing) =>
    rows.find(accessible(doctorId, listing)).sort({ endsAt: -1 }).limit(limit).lean<OpenConsultation[]>(),
  /** Those of them that fit one of the filters. */
  findAccessible: (doctorId: string, filters: readonly object[], { limit, ...listing }: Listing) =>
    rows
      .find({ $or: filters.map((filter) => ({ ...accessible(doctorId, listing), ...filter })) })
      .sort({ endsAt: -1 })
      .limit(limit)
      .lean<OpenConsultation[]>(),
});
