import { useSession, withNext } from '@vetcare/web-kit';
import { useLocation, useNavigate, useSearchParams } from '@vetcare/web-kit/router';
import { Suspense, useEffect } from 'react';
import { ConfirmationDialog } from './load-payment';

/**
 * The confirmation dialog. The booking is in the URL (`?booked=`), so that it survives a reload and Back, and a mail can lead
 * to it. Only its patient may see it, so visitors are asked to sign in, and led back.
 */
export function Confirmation() {
  const { user, ...session } = useSession();
  const [params, setParams] = useSearchParams();
  const here = useLocation();
  const navigate = useNavigate();
  const bookingId = params.get('booked');
  const mustSignIn = bookingId !== null && user === null && session.get().status === 'known';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address that asks for it is the one to come back to
  useEffect(() => {
    if (mustSignIn) navigate(withNext('/auth/login', here), { replace: true });
  }, [mustSignIn]);
  if (bookingId === null || !user) return null;
  const close = () =>
    setParams(
      (current) => {
        current.delete('booked');
        return current;
      },
      { replace: true },
    );
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog bookingId={bookingId} onClose={close} />
    </Suspense>
  );
}
