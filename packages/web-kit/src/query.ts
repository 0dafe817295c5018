/** The query library as areas may use it. There is one copy and one cache, the shell's. */

export type { InfiniteData, QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
export {
  keepPreviousData,
  QueryClient,
  QueryObserver,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
