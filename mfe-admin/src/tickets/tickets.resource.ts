import type { TicketState } from '@vetcare/contracts';
import { api, type LiveSubject } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { pagesKey, usePages } from '../list/pages.resource';
import { useAdminAction } from '../list/use-admin-action';

const PATH = '/api/admin/tickets';

/** As many as a search or a person's page shows. */
const SHOWN = 10;

interface TicketFilter {
  search: string | null;
  state: TicketState | null;
  from: string | null;
  to: string | null;
}

export const useTickets = (query: TicketFilter) =>
  usePages(pagesKey(PATH, query), ({ last, limit, signal }) =>
    api.get(PATH, { query: { ...query, before: last, limit }, signal }),
  );

const useNewestTickets = (
  of: { person: string } | { search: string } | { state: TicketState },
  follows: readonly LiveSubject[],
) =>
  useQuery({
    queryKey: ['admin', PATH, of],
    meta: { follows },
    queryFn: ({ signal }) => api.get(PATH, { query: { ...of, limit: SHOWN }, signal }),
  });

/** The newest few, of a person or found by a search. */
export const useSomeTickets = (of: { person: string } | { search: string }) => useNewestTickets(of, []);

/** The newest few that wait for an answer, as they come and go. */
export const useWaitingTickets = () => useNewestTickets({ state: 'open' }, ['tickets']);

export const useTicket = (id: string) =>
  useQuery({
    queryKey: ['admin', PATH, id],
    queryFn: ({ signal }) => api.get('/api/admin/tickets/:id', { params: { id }, signal }),
  });

export type TicketAct = { kind: 'answer' | 'note'; text: string } | { kind: 'close' | 'reopen' };

interface ChangeOptions {
  /** Of the ticket that the admin sees. */
  version: string;
  failed: string;
  onDone: (act: TicketAct) => void;
}

export const useChangeTicket = (id: string, { version, failed, onDone }: ChangeOptions) =>
  useAdminAction<TicketAct>({
    send: (act) =>
      api.post('/api/admin/tickets/:id/steps', { params: { id }, body: { ...act, version }, fallback: failed }),
    failed,
    onDone,
  });
