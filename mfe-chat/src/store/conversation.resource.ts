import type { Message } from '@vetcare/contracts';
import { ApiError, api } from '@vetcare/web-kit';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { catchUp, fromNewest, type MessageLog, prepend } from './message-log';

const PAGE = 50;
const LARGEST_PAGE = 200;
/** Without a socket, messages are polled this often. */
const POLL_MS = 5_000;
/** With a socket, an open conversation is still asked for this often, because what goes over sockets may get lost. */
const CHECK_MS = 60_000;

export const logsKey = ['chat', 'messages'] as const;
export const logKey = (personId: string) => [...logsKey, personId] as const;
export const conversationsKey = ['chat', 'conversation'] as const;
export const conversationKey = (personId: string) => [...conversationsKey, personId] as const;

const fetchPage = (
  personId: string,
  query: { after?: string; before?: string; limit: number },
  options: { fallback: string; signal?: AbortSignal },
) => api.get('/api/chat/messages/:id', { params: { id: personId }, query, ...options });

/** Fetches the newest page the first time, and later only the messages that follow the last one fetched. */
async function fetchLog(
  queryClient: QueryClient,
  personId: string,
  options: { fallback: string; signal?: AbortSignal },
): Promise<MessageLog> {
  const known = () => queryClient.getQueryData<MessageLog>(logKey(personId));
  let syncedTo = known()?.syncedTo ?? null;
  if (syncedTo === null) {
    const newest = await fetchPage(personId, { limit: PAGE }, options);
    return fromNewest(known(), newest, PAGE);
  }
  const missed: Message[] = [];
  for (;;) {
    const page = await fetchPage(personId, { after: syncedTo, limit: LARGEST_PAGE }, options);
    missed.push(...page);
    syncedTo = page.at(-1)?._id ?? syncedTo;
    if (page.length < LARGEST_PAGE) break;
  }
  // The cache is read again, because messages may have been received while this request was under way.
  return catchUp(known() ?? { messages: [], syncedTo, reachedStart: false }, missed);
}

export function useMessageLog(personId: string, { fallback, live }: { fallback: string; live: boolean }) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: logKey(personId),
    queryFn: ({ signal }) => fetchLog(queryClient, personId, { fallback, signal }),
    staleTime: 0,
    structuralSharing: false,
    refetchInterval: live ? CHECK_MS : POLL_MS,
  });
}

/** Loads the page before the first message that is known. */
export function useOlderMessages(personId: string, fallback: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const first = queryClient.getQueryData<MessageLog>(logKey(personId))?.messages[0];
      if (!first) return;
      const older = await fetchPage(personId, { before: first._id, limit: PAGE }, { fallback });
      queryClient.setQueryData<MessageLog>(logKey(personId), (log) => log && prepend(log, older, PAGE));
    },
  });
}

/** Loads the messages back to one of them, of which nothing is missing in between. */
export function useLoadBackTo(personId: string, fallback: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (messageId: string) => {
      for (;;) {
        const first = queryClient.getQueryData<MessageLog>(logKey(personId))?.messages[0];
        if (!first || first._id <= messageId) return;
        const older = await fetchPage(personId, { before: first._id, limit: LARGEST_PAGE }, { fallback });
        queryClient.setQueryData<MessageLog>(logKey(personId), (log) => log && prepend(log, older, LARGEST_PAGE));
        if (older.length < LARGEST_PAGE) return;
      }
    },
  });
}

/** Loads the messages back to the last picture before those that are known: the id of its message, null if there is none. */
export function useEarlierPicture(personId: string, fallback: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<string | null> => {
      for (;;) {
        const log = queryClient.getQueryData<MessageLog>(logKey(personId));
        const first = log?.messages[0];
        if (!first || log.reachedStart) return null;
        const older = await fetchPage(personId, { before: first._id, limit: LARGEST_PAGE }, { fallback });
        queryClient.setQueryData<MessageLog>(logKey(personId), (now) => now && prepend(now, older, LARGEST_PAGE));
        const picture = older.findLast(({ image }) => image !== null);
        if (picture) return picture._id;
        if (older.length < LARGEST_PAGE) return null;
      }
    },
  });
}

export function useConversation(personId: string, fallback: string) {
  return useQuery({
    queryKey: conversationKey(personId),
    queryFn: ({ signal }) => api.get('/api/chat/conversation/:id', { params: { id: personId }, signal, fallback }),
    staleTime: 10_000,
    // A new booking opens the conversation again.
    refetchInterval: CHECK_MS,
  });
}

/** The server answers alike for a person who does not exist and for one whom this user may not know of. */
export const isNoSuchUser = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
