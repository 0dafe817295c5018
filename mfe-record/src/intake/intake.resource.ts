import type { IntakeState } from '@vetcare/contracts';
import { MAX_DOCUMENT_NAME_LENGTH } from '@vetcare/contracts/limits';
import { ApiError, api, type BodyOf } from '@vetcare/web-kit';
import { sendFile, type UploadWatch } from '@vetcare/web-kit/account';
import { bookedPetsKey } from '@vetcare/web-kit/appointments';
import { useQuery, useQueryClient } from '@vetcare/web-kit/query';

const LIST = ['/api/user/intakes'] as const;
const intakeKey = (doctorId: string) => [...LIST, doctorId] as const;

/** The consultations that are open or to come. */
export const useComing = () =>
  useQuery({
    queryKey: LIST,
    meta: { follows: ['bookings'] },
    queryFn: async ({ signal }) => (await api.get('/api/user/intakes', { signal })).consultations,
  });

export const useIntake = (doctorId: string) =>
  useQuery({
    queryKey: intakeKey(doctorId),
    meta: { follows: ['bookings'] },
    queryFn: ({ signal }) => api.get('/api/user/intakes/:id', { params: { id: doctorId }, signal }),
  });

/** The doctor's name for the heading. The page works without it. */
export const useDoctor = (id: string) =>
  useQuery({
    queryKey: ['/api/doctors', id],
    queryFn: ({ signal }) => api.get('/api/doctors/:id', { params: { id }, signal }),
    retry: false,
  });

type Answers = Omit<BodyOf<'PUT', '/api/user/intakes/:id'>, 'pictures' | 'documents' | 'video' | 'bookingId'>;

interface Shown {
  seen: string | undefined;
  bookingId: string | null;
}

/** Keeps what a change was answered. */
export function useIntakeCache(doctorId: string) {
  const client = useQueryClient();
  return {
    keep: async (state: IntakeState) => {
      // An answer that is still on its way is older.
      await client.cancelQueries({ queryKey: intakeKey(doctorId) });
      client.setQueryData(intakeKey(doctorId), state);
      // The appointments and the booking name the pet.
      void client.invalidateQueries({ queryKey: bookedPetsKey });
      await client.invalidateQueries({ queryKey: LIST, exact: true });
    },
    fetchAgain: () => client.invalidateQueries({ queryKey: intakeKey(doctorId) }),
  };
}

/** How a file is sent, and the consultation that the page shows. */
type FileWatch = UploadWatch & Pick<Shown, 'bookingId'>;

export function useIntakeChanges(doctorId: string, failed: string) {
  const { keep, fetchAgain } = useIntakeCache(doctorId);
  const options = { params: { id: doctorId }, fallback: failed };
  // A call replaces all that is told, and another window or device may have told more since this page read it.
  const readNow = async () => (await api.get('/api/user/intakes/:id', options)).intake;
  const keepFile = async (sending: Promise<IntakeState>) => {
    try {
      await keep(await sending);
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'intake_closed') void fetchAgain();
      throw error;
    }
  };
  return {
    /**
     * Saves the answers that were edited, and leaves the others and the files as they are now.
     * @param edited their names
     * @param shown the version from which they were edited, and the consultation that they are meant for
     */
    async save(answers: Answers, edited: ReadonlySet<string>, { seen, bookingId }: Shown): Promise<IntakeState> {
      const {
        changedAt: _changedAt,
        documents: _documents,
        video: _video,
        pictures = [],
        ...now
      } = (await readNow()) ?? {};
      const others = Object.fromEntries(Object.entries(now).filter(([name]) => !edited.has(name)));
      const body = { ...answers, ...others, pictures, ...(bookingId && { bookingId }) };
      const state = await api.put('/api/user/intakes/:id', { ...options, body, ...(seen && { seen }) });
      await keep(state);
      return state;
    },
    /** Removes a picture or document of the consultation that the page shows, and leaves the answers as they are now. */
    async removeFile(path: string, bookingId: string | null) {
      const now = await readNow();
      if (!now) return;
      const { changedAt: _changedAt, pictures, documents, ...answers } = now;
      const left = {
        pictures: pictures.filter((picture) => picture !== path),
        ...(documents && { documents: documents.filter((document) => document.path !== path) }),
      };
      const body = { ...answers, ...left, ...(bookingId && { bookingId }) };
      await keepFile(api.put('/api/user/intakes/:id', { ...options, body }));
    },
    addPicture: (file: File, { bookingId, ...how }: FileWatch) =>
      keepFile(
        sendFile('POST', '/api/user/intakes/:id/pictures/file', { ...options, ...how, file, query: { bookingId } }),
      ),
    addDocument: (file: File, { bookingId, ...how }: FileWatch) => {
      const query = { name: file.name.trim().slice(0, MAX_DOCUMENT_NAME_LENGTH) || 'PDF', bookingId };
      return keepFile(sendFile('POST', '/api/user/intakes/:id/documents', { ...options, ...how, file, query }));
    },
  };
}
