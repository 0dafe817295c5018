import type { CreateReferralBody, Note } from '@vetcare/contracts';
import { ApiError, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { randomUuid } from '@vetcare/web-kit/random-uuid';
import { useNavigate } from '@vetcare/web-kit/router';
import { texts as noteTexts } from '../notes/note.texts';
import { useReferCalls } from './refer.resource';
import { texts } from './refer.texts';

interface ReferValues {
  kind: 'doctor' | 'clinic';
  search: string;
  /** The chosen doctor; empty before. */
  toDoctorId: string;
  toDoctorName: string;
  // As the server names them, so that what it refuses stands at the field.
  'clinic.name': string;
  'clinic.city': string;
  'clinic.phone': string;
  'clinic.email': string;
  reason: string;
  summary: string;
  pictures: string[];
  documents: string[];
  /** It stays with what is written and changed, so that a try after a lost answer refers once, until it is shown that this went through. */
  key: string;
}

const NOBODY = {
  ...{ kind: 'doctor' as const, search: '', toDoctorId: '', toDoctorName: '' },
  ...{ 'clinic.name': '', 'clinic.city': '', 'clinic.phone': '', 'clinic.email': '' },
};

const PARTS = ['findings', 'assessment', 'plan'] as const;

function bodyOf(values: ReferValues): CreateReferralBody {
  const { kind, toDoctorId, reason, summary, pictures, documents, key } = values;
  const clinic = {
    name: values['clinic.name'],
    city: values['clinic.city'],
    phone: values['clinic.phone'],
    email: values['clinic.email'].trim(),
  };
  const to = kind === 'doctor' ? { toDoctorId, clinic: null } : { toDoctorId: null, clinic };
  return { ...to, reason, summary, pictures, documents, key };
}

/** A referral as it is written. It is kept in the browser until it is sent. */
export function useReferForm(note: Note) {
  const t = useTexts(texts);
  const { parts } = useTexts(noteTexts);
  const navigate = useNavigate();
  const calls = useReferCalls(note.bookingId);
  const summary = PARTS.filter((part) => note.signedAt && note[part].trim())
    .map((part) => `${parts[part]}: ${note[part].trim()}`)
    .join('\n\n');
  const files = { pictures: [], documents: [] };
  const draft = useDraft<ReferValues>(`vetcare-referral-${note.bookingId}`, {
    ...{ ...NOBODY, reason: '', summary, ...files, key: '' },
  });
  const change: typeof draft.change = (typed) => draft.change({ ...typed, key: draft.values.key || randomUuid() });
  const form = useForm({
    ...{ values: draft.values, change },
    check: ({ kind, toDoctorId, reason, summary: written, 'clinic.name': name }: ReferValues) => ({
      ...(kind === 'doctor' && toDoctorId === '' && { search: t.doctorMissing }),
      ...(kind === 'clinic' && name.trim() === '' && { 'clinic.name': t.required }),
      ...(reason.trim() === '' && { reason: t.required }),
      ...(written.trim() === '' && { summary: t.required }),
    }),
    save: (values) => calls.refer(bodyOf(values), t.sendFailed),
    failed: t.sendFailed,
    onFailed(error) {
      if (!(error instanceof ApiError) || error.reason !== 'referred_otherwise') return;
      // The one that was made stands on the record. What is written now would be another one.
      draft.change({ key: randomUuid() });
      void calls.readAgain();
    },
    onSaved() {
      draft.forget();
      toast.success(t.sent);
      navigate(`/doctor/records/${note.bookingId}`, { replace: true });
    },
  });
  return { ...form, values: draft.values, change };
}
export type ReferFormState = ReturnType<typeof useReferForm>;
