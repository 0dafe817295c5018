import { RECORD_ACCESS_DAYS } from '@vetcare/contracts';
import type { Model } from 'mongoose';
import type { Consultation, OpenConsultation } from './consultation';

const DAY_MS = 24 * 60 * 60_000;

export interface Listing {
  patientId?: string | undefined;
  limit: number;
  now: Date;
}

const accessible = (doctorId: string, now: Date) => ({
  doctorId,
  closed: { $ne: true },
  endsAt: { $gt: new Date(now.getTime() - RECORD_ACCESS_DAYS * DAY_MS) },
});

/** Queries about consultations whose records a doctor may see now. */
export const accessibleConsultations = (rows: Model<Consultation>) => ({
  /** Of these, the ones whose record this doctor may see now. */
  accessibleOf: (doctorId: string, ids: string[], now: Date) =>
    rows.find({ ...accessible(doctorId, now), _id: { $in: ids } }).lean<OpenConsultation[]>(),
  /** All whose record this doctor may see now, those to come and the newest first. */
  listAccessible: (doctorId: string, { patientId, limit, now }: Listing) =>
    rows
      .find({ ...accessible(doctorId, now), ...(patientId && { patientId }) })
      .sort({ endsAt: -1 })
      .limit(limit)
      .lean<OpenConsultation[]>(),
  /** Those of them that fit one of the filters. */
  findAccessible: (doctorId: string, filters: readonly object[], { patientId, limit, now }: Listing) =>
    rows
      .find({
        $or: filters.map((filter) => ({ ...accessible(doctorId, now), ...(patientId && { patientId }), ...filter })),
      })
      .sort({ endsAt: -1 })
      .limit(limit)
      .lean<OpenConsultation[]>(),
});
