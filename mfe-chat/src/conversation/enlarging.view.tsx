import type { Message } from '@vetcare/contracts';
import { useSearchParams } from '@vetcare/web-kit/router';
import { Suspense } from 'react';
import { Lightbox } from './load-lightbox';

/** Opens the picture of the message that `?image=` names. */
export function Enlarging({ messages }: { messages: readonly Message[] }) {
  const [search] = useSearchParams();
  const wanted = search.get('image');
  const message = wanted === null ? undefined : messages.find(({ _id }) => _id === wanted);
  if (!message?.image) return null;
  return (
    <Suspense fallback={null}>
      <Lightbox message={message} image={message.image} />
    </Suspense>
  );
}
