import type { Conversation, Message } from '@vetcare/contracts';
import { ApiError, api } from '@vetcare/web-kit';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { catchUp, fromNewest, type MessageLog, prepend } from './message-log';

const PAGE = 50;
const LARGEST_PAGE = 200;
/** While there is no socket, messages are asked for. */
const ASK_EVERY_MS = 5_000;

export const logsKey = ['chat', 'messages'] as const;
export const logKey = (personId: string) => [...logsKey, personId] as const;
export const conversationsKey = ['chat', 'conversation'] as const;
export const conversationKey = (personId: string) => [...conversationsKey, personId] as const;

const fetchPage = (
  personId: string,
  query: { after?: string; before?: string; limit: number },
  options: { fallback: string; signal?: AbortSignal },
) => api.get<Message[]>(`/api/chat/messages/${personId}`, { ...options, query });

/** The newest page at first; later only what has come since. */
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
  // What was heard or loaded meanwhile is in the cache by now.
  return catchUp(known() ?? { messages: [], syncedTo, reachedStart: false }, missed);
}

export function useMessageLog(personId: string, { fallback, live }: { fallback: string; live: boolean }) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: logKey(personId),
    queryFn: ({ signal }) => fetchLog(queryClient, personId, { fallback, signal }),
    staleTime: 0,
    structuralSharing: false,
    refetchInterval: live ? false : ASK_EVERY_MS,
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

export function useConversation(personId: string, fallback: string) {
  return useQuery({
    queryKey: conversationKey(personId),
    queryFn: ({ signal }) => api.get<Conversation>(`/api/chat/conversation/${personId}`, { signal, fallback }),
    staleTime: 10_000,
  });
}

/** Nobody is there, or nobody whom this user can know of. */
export const isNoSuchUser = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
