import { api } from '@vetcare/web-kit';
import { useIntakeCache } from '../intake/intake.resource';
import { sendVideo, type VideoWatch } from './send-video';

export function useVideoChanges(doctorId: string, fallback: string) {
  const { keep, fetchAgain } = useIntakeCache(doctorId);
  return {
    async send(file: File, watch: Omit<VideoWatch, 'fallback'>) {
      try {
        await keep(await sendVideo(doctorId, file, { ...watch, fallback }));
      } catch (error) {
        // The page says then how much of it has arrived.
        void fetchAgain();
        throw error;
      }
    },
    /** Removes that of the consultation that the page shows. */
    async remove(bookingId: string | null) {
      try {
        const options = { params: { id: doctorId }, query: { bookingId }, fallback };
        await keep(await api.delete('/api/user/intakes/:id/video', options));
      } catch (error) {
        // It may be for another consultation by now.
        void fetchAgain();
        throw error;
      }
    },
  };
}
