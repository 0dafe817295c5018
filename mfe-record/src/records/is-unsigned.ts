import type { ConsultationRecord } from '@vetcare/contracts';
import { serverNow } from '@vetcare/web-kit';

/** Whether a consultation has begun, and its doctor has not signed a note. */
export const isUnsigned = ({ note, appointmentAt }: ConsultationRecord): boolean =>
  note !== undefined && note !== 'signed' && Date.parse(appointmentAt) <= serverNow();
