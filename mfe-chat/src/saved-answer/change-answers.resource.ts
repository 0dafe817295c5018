import type { SavedAnswers } from '@vetcare/contracts';
import { ApiError, api } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { savedAnswersKey as key } from './saved-answers.resource';

export type AnswerChange =
  | { act: 'save'; id: string; title: string; text: string }
  | { act: 'delete'; id: string }
  | { act: 'order'; ids: string[] };

function send(change: AnswerChange, options: { seen: string; fallback: string }): Promise<SavedAnswers> {
  if (change.act === 'order') {
    return api.put('/api/doctor/saved-answers-order', { body: { ids: change.ids }, ...options });
  }
  const params = { id: change.id };
  if (change.act === 'delete') return api.delete('/api/doctor/saved-answers/:id', { params, ...options });
  const { title, text } = change;
  return api.put('/api/doctor/saved-answers/:id', { params, body: { title, text }, ...options });
}

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.reason === 'changed_meanwhile';

/** Changes the answers from the version that is shown. If another window was faster, what it left is fetched. */
export function useChangeAnswers(fallback: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ change, seen }: { change: AnswerChange; seen: string }) => send(change, { seen, fallback }),
    onSuccess: ({ answers, version }) => queryClient.setQueryData<SavedAnswers>(key, { answers, version }),
    onError: (error) => (isStale(error) ? queryClient.invalidateQueries({ queryKey: key }) : undefined),
  });
}

/** An id of the form that the server has, chosen here so that a repeat adds nothing. */
export const newAnswerId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
