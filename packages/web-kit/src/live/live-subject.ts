import type { QueryClient } from '@tanstack/react-query';
import type { CaseSubject } from '@vetcare/contracts';

/**
 * What the connection of the chat tells of as it happens. A query that shows some of it says so,
 * `meta: { follows: ['bookings'] }`, and is fetched again when there is news, on whichever page and of whichever area it is.
 */
export type LiveSubject = 'bookings' | 'messages' | CaseSubject;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { follows?: readonly LiveSubject[] };
  }
}

/** Fetches again what follows these subjects: at once what is on the screen, and the rest when it is shown again. */
export function refreshFollowers(queryClient: QueryClient, subjects: ReadonlySet<LiveSubject>): void {
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.follows?.some((subject) => subjects.has(subject)) ?? false,
  });
}
