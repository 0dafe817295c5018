import type { ErrorBody } from '@vetcare/contracts';
import { api, formatDate, serverNow, useTexts, useUser } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { meanwhileTexts } from './meanwhile.texts';

type Meanwhile = NonNullable<ErrorBody['meanwhile']>;
const MOMENT_MS = 2 * 60_000;

/** "a moment ago", or when it was. */
export function useWhen(): (at: string) => string {
  const t = useTexts(meanwhileTexts);
  return (at) => (serverNow() - Date.parse(at) < MOMENT_MS ? t.moment : t.at(formatDate(at, 'dateTime')));
}

/** What a form says when another person was faster. null while no one was, or their name is not known yet. */
export function useMeanwhile(meanwhile: Meanwhile | null | undefined) {
  const t = useTexts(meanwhileTexts);
  const when = useWhen();
  const own = useUser()?._id === meanwhile?.by;
  const { data, isPending } = useQuery({
    queryKey: ['person', meanwhile?.by],
    queryFn: ({ signal }) => api.get('/api/users/:id', { params: { id: meanwhile?.by ?? '' }, signal }),
    enabled: Boolean(meanwhile) && !own,
  });
  if (!meanwhile || (isPending && !own)) return null;
  const at = when(meanwhile.at);
  return { text: `${own ? t.byYou(at) : t.by(data?.name || t.someone, at)} ${t.kept}`, discard: t.discard };
}
