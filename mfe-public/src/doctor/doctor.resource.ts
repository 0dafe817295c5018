import type { ListedDoctor, Review } from '@vetcare/contracts';
import { ApiError, api } from '@vetcare/web-kit';
import { useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { ratingAfter } from './rating-after';

const doctorKey = (id: string) => ['doctor', id] as const;
const reviewsKey = (id: string) => ['reviews', id] as const;

export function useDoctor(id: string) {
  return useQuery({
    queryKey: doctorKey(id),
    queryFn: ({ signal }) => api.get('/api/doctors/:id', { params: { id }, signal, fallback: '' }),
  });
}

export function useReviews(id: string) {
  return useQuery({
    queryKey: reviewsKey(id),
    queryFn: ({ signal }) => api.get('/api/doctors/:id/ratings', { params: { id }, signal, fallback: '' }),
  });
}

export interface NewReview {
  rating: number;
  comment: string;
}

/** Submits a review. A second review by the same person replaces the first. */
export function useRateDoctor(doctorId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rating, comment }: NewReview) => {
      const body = { doctorId, rating, comment };
      const { review } = await api.post('/api/user/rate-doctor', { body, fallback: '' });
      return review;
    },
    onSuccess(review) {
      const before = client.getQueryData<Review[]>(reviewsKey(doctorId)) ?? [];
      const others = before.filter((other) => other._id !== review._id && other.userId._id !== review.userId._id);
      const reviews = [review, ...others];
      client.setQueryData<Review[]>(reviewsKey(doctorId), reviews);
      void client.invalidateQueries({ queryKey: reviewsKey(doctorId) });
      // The doctor's rating follows by an event, a moment later. Until then it is that of the reviews on the page.
      client.setQueryData<ListedDoctor>(
        doctorKey(doctorId),
        (doctor) => doctor && { ...doctor, ...ratingAfter(doctor, before, reviews) },
      );
      void client.invalidateQueries({ queryKey: doctorKey(doctorId), refetchType: 'none' });
    },
  });
}

/** The version of a reply, or of there being none. */
export const replyVersion = ({ reply }: Review): string => reply?.version ?? '0';

export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.reason === 'changed_meanwhile';

interface ReplyChange {
  /** null removes the reply. */
  text: string | null;
  /** The version that was on the screen. */
  seen: string;
}

/** Writes, changes or removes the doctor's reply to a review of themselves. If another window was faster, what it left is fetched. */
export function useReply({ _id, doctorId }: Review) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, seen }: ReplyChange) => {
      const options = { params: { id: _id }, seen, fallback: '' };
      return text === null
        ? api.delete('/api/doctor/reviews/:id/reply', options)
        : api.put('/api/doctor/reviews/:id/reply', { ...options, body: { text } });
    },
    onSuccess({ review }) {
      client.setQueryData<Review[]>(reviewsKey(doctorId), (reviews) =>
        reviews?.map((other) => (other._id === review._id ? review : other)),
      );
      void client.invalidateQueries({ queryKey: reviewsKey(doctorId) });
    },
    onError: (error) => (isStale(error) ? client.invalidateQueries({ queryKey: reviewsKey(doctorId) }) : undefined),
  });
}
