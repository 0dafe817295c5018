import { Banner } from '@vetcare/ui';
import { api, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { useLocation } from '@vetcare/web-kit/router';
import { loginTexts } from './login.texts';

/** Says that a session has ended, and why where that is known. Nothing is said while it is asked for. */
export function Ended() {
  const t = useTexts(loginTexts);
  const { search } = useLocation();
  const hasEnded = new URLSearchParams(search).has('ended');
  const { data, isPending } = useQuery({
    queryKey: ['ended'],
    enabled: hasEnded,
    queryFn: ({ signal }) => api.get('/api/auth/ended', { signal }),
  });
  if (!hasEnded || isPending) return null;
  return (
    <Banner look="box" still>
      {data?.why ? t.endedBy[data.why] : t.ended}
    </Banner>
  );
}
